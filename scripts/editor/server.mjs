import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { startGroup } from './process-group.mjs';
import { profileEnvironment } from './profile.mjs';

/**
 * @typedef {import('./profile.mjs').Profile} Profile
 * @typedef {import('./registry-editor.mjs').RegistryEditor} RegistryEditor
 * @typedef {{ origin: string, authority: string, ended: Promise<unknown>, stop: () => Promise<void> }} EditorServer
 */

const startLimit = 60_000;

/**
 * Starts VS Code's server on a free port of 127.0.0.1.
 *
 * @param {RegistryEditor} editor
 * @param {Profile} profile
 * @param {{ smokeTestDriver?: boolean, trust?: boolean }} [options] `smokeTestDriver`: let a page run an extension's
 *   tests; it also suppresses toasts and dialogs. `trust`: ask whether a workspace is trusted.
 * @returns {Promise<EditorServer>}
 */
export async function startServer(editor, profile, { smokeTestDriver = false, trust = false } = {}) {
  const args = [
    ...serverArguments(editor, profile),
    ...['--host', '127.0.0.1', '--port', '0', '--without-connection-token'],
    ...(smokeTestDriver ? ['--enable-smoke-test-driver'] : []),
    ...(trust ? [] : ['--disable-workspace-trust']),
  ];
  const { child, ended, stop } = startGroup(editor.node, args, { env: profileEnvironment(profile) });
  let text = '';
  /** @type {Promise<string>} */
  const port = new Promise((resolve, reject) => {
    const listen = (/** @type {Buffer} */ chunk) => {
      text += chunk;
      const listening = /Extension host agent listening on (\d+)/.exec(text);
      if (listening?.[1]) resolve(listening[1]);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The editor's server ended with code ${code}.\n${text}`)));
    setTimeout(() => reject(new Error(`The editor's server did not start in a minute.\n${text}`)), startLimit).unref();
  });
  try {
    const authority = `127.0.0.1:${await port}`;
    return { origin: `http://${authority}`, authority, ended, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Installs a packaged extension into a profile.
 *
 * @param {RegistryEditor} editor
 * @param {Profile} profile
 * @param {string} vsix path of the package
 */
export async function installExtension(editor, profile, vsix) {
  const args = [...serverArguments(editor, profile), '--install-extension', vsix, '--force'];
  await promisify(execFile)(editor.node, args, { env: profileEnvironment(profile) });
}

/**
 * @param {RegistryEditor} editor
 * @param {Profile} profile
 */
function serverArguments(editor, profile) {
  return [
    editor.serverMain,
    ...['--accept-server-license-terms', '--disable-telemetry'],
    ...['--server-data-dir', profile.server, '--user-data-dir', profile.data, '--extensions-dir', profile.extensions],
  ];
}
