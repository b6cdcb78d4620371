import path from 'node:path';
import { makeProfile, removeProfile } from './editor/profile.mjs';
import { registryEditor } from './editor/registry-editor.mjs';
import { installExtension, startServer } from './editor/server.mjs';
import { packageExtension } from './package.mjs';

/**
 * Serves the registry's editor, with the packaged extension, on 127.0.0.1 until it is interrupted.
 *
 * @param {string} folder to open
 */
export async function serve(folder) {
  const editor = await registryEditor();
  const profile = makeProfile();
  const vsix = path.join(profile.root, 'dogear.vsix');
  await packageExtension(vsix);
  await installExtension(editor, profile, vsix);
  const server = await startServer(editor, profile);
  console.log(`\nOpen ${server.origin}/?folder=${encodeURIComponent(folder)}\nPress Ctrl+C to stop.`);
  const interrupted = new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => resolve(true));
  });
  if (await Promise.race([interrupted, server.ended])) await server.stop();
  removeProfile(profile);
}
