import { downloadAndUnzipVSCode, SilentReporter } from '@vscode/test-electron';

/**
 * Which editor runs the extension: a desktop VS Code that was downloaded, or the one from the npm registry.
 *
 * @typedef {{ kind: 'download', executable: string } | { kind: 'registry' }} Choice
 */

const probeLimit = 5_000;

/**
 * A downloaded VS Code where there is a display and the download works, else the registry's. The environment variable
 * `DOGEAR_EDITOR` (`download` or `registry`) forces one.
 *
 * @param {string} [version] of the downloaded VS Code
 * @returns {Promise<Choice>}
 */
export async function chooseEditor(version = 'stable') {
  const forced = process.env['DOGEAR_EDITOR'];
  if (forced === 'registry') return { kind: 'registry' };
  if (forced === 'download') return { kind: 'download', executable: await download(version) };
  if (forced) throw new Error(`DOGEAR_EDITOR is ${forced}; it may be download or registry.`);
  if (!hasDisplay()) return { kind: 'registry' };
  try {
    return { kind: 'download', executable: await download(version) };
  } catch (error) {
    if (process.platform !== 'linux') throw error;
    console.log(`VS Code cannot be downloaded (${error instanceof Error ? error.message : error}).`);
    return { kind: 'registry' };
  }
}

function hasDisplay() {
  return process.platform !== 'linux' || Boolean(process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY']);
}

/** @param {string} version */
function download(version) {
  return downloadAndUnzipVSCode({ version, timeout: probeLimit, reporter: new SilentReporter() });
}
