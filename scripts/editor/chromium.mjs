import { execFile } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];

/**
 * The path of a Chromium: the environment variable `CHROMIUM`, else a well-known name on the PATH, else, on Debian as
 * root, the distribution's package, installed now.
 */
export async function findChromium() {
  const given = process.env['CHROMIUM'];
  if (given) {
    if (!isExecutable(given)) throw new Error(`CHROMIUM names ${given}, which is no program.`);
    return given;
  }
  const found = onPath() ?? (await installFromDebian());
  if (found) return found;
  throw new Error(
    'No Chromium here. Install Chromium or Chrome so that it is on the PATH, or name it in the environment variable CHROMIUM.',
  );
}

function onPath() {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isExecutable);
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function installFromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version') || !existsSync('/usr/bin/apt-get'))
    return undefined;
  console.log('Installing Chromium with apt-get (once) ...');
  const run = promisify(execFile);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { env, maxBuffer: 64 * 1024 * 1024 };
  try {
    await run('apt-get', ['update', '-qq'], options);
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], options);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
  return onPath();
}
