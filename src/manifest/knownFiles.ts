import { CONFIG_FILE, DEFAULT_CONFIG } from '../core/model/config.ts';
import { joinPath, STATE_FILES } from '../core/model/layout.ts';

/** Paths, relative to a folder, whose presence makes the editor load it: package.json's `workspaceContains`. */
export const KNOWN_FILES: readonly string[] = [
  CONFIG_FILE,
  STATE_FILES.plan,
  ...Object.values(STATE_FILES).map((name) => joinPath(DEFAULT_CONFIG.stateDirectory, name)),
];
