import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { removeFolder, temporaryFolder } from '../temporary-folder.mjs';

/**
 * The temporary folders of one editor session. Home, settings, extensions, sockets and the browser's profile all live
 * below `root`, so that nothing of the person's own is read or changed and one deletion cleans up.
 *
 * @typedef {{ root: string, home: string, data: string, extensions: string, server: string, sockets: string, browser: string }} Profile
 */

/** User settings that keep the editor quiet, offline and the same on every run. */
const quietSettings = {
  'chat.disableAIFeatures': true,
  'extensions.autoCheckUpdates': false,
  'extensions.autoUpdate': false,
  'extensions.ignoreRecommendations': true,
  'git.openRepositoryInParentFolders': 'never',
  'npm.fetchOnlinePackageInfo': false,
  'telemetry.telemetryLevel': 'off',
  'typescript.disableAutomaticTypeAcquisition': true,
  'update.mode': 'none',
  'workbench.enableExperiments': false,
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'workbench.settings.enableNaturalLanguageSearch': false,
  'workbench.startupEditor': 'none',
  'workbench.tips.enabled': false,
  'workbench.welcomePage.walkthroughs.openOnInstall': false,
};

/**
 * Makes the folders and writes the settings. The name is short, because socket paths end at 108 characters.
 *
 * @param {Record<string, unknown>} [settings] added to the quiet ones
 * @returns {Profile}
 */
export function makeProfile(settings = {}) {
  const root = temporaryFolder('dogear');
  const below = (/** @type {string} */ name) => path.join(root, name);
  const profile = {
    root,
    home: below('home'),
    data: below('data'),
    extensions: below('extensions'),
    server: below('server'),
    sockets: below('s'),
    browser: below('browser'),
  };
  for (const folder of Object.values(profile)) mkdirSync(folder, { recursive: true, mode: 0o700 });
  const user = path.join(profile.data, 'User');
  mkdirSync(user);
  writeFileSync(path.join(user, 'settings.json'), JSON.stringify({ ...quietSettings, ...settings }, null, 2));
  return profile;
}

/** Deletes the folders before the process's end. @param {Profile} profile */
export function removeProfile(profile) {
  removeFolder(profile.root);
}

/**
 * The environment of an editor's processes: this one's, with home, temporary folder and gallery replaced.
 *
 * @param {Profile} profile
 */
export function profileEnvironment(profile) {
  /** @type {NodeJS.ProcessEnv} */
  const environment = {
    ...process.env,
    HOME: profile.home,
    XDG_CONFIG_HOME: path.join(profile.home, '.config'),
    XDG_DATA_HOME: path.join(profile.home, '.local/share'),
    XDG_RUNTIME_DIR: profile.sockets,
    TMPDIR: profile.sockets,
    EXTENSIONS_GALLERY: '{"serviceUrl":""}',
  };
  for (const name of ['PORT', 'VSCODE_IPC_HOOK_CLI', 'NODE_OPTIONS', 'NODE_CHANNEL_FD', 'ELECTRON_RUN_AS_NODE']) {
    delete environment[name];
  }
  return environment;
}
