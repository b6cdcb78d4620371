import { CONFIG_FILE, DEFAULT_CONFIG } from '../model/config.ts';
import { joinPath, KNOWN_BY_NAME, MAX_LIST_BYTES, STATE_FILES } from '../model/layout.ts';
import { parsePlanJson } from '../parse/planJson.ts';
import type { FileStore } from '../ports.ts';

/** Whether Dogear is used in a folder: it has a configuration or a state directory. Reads as little as possible. */
export async function isUsedFolder(files: Pick<FileStore, 'read' | 'list'>): Promise<boolean> {
  const directory = DEFAULT_CONFIG.stateDirectory;
  const [root, state] = await Promise.all([files.list(''), files.list(directory)]);
  if (root.some(({ name }) => name === CONFIG_FILE)) return true;
  if (state.some(({ name }) => KNOWN_BY_NAME.has(name))) return true;
  if (!state.some(({ name }) => name === STATE_FILES.plan)) return false;
  const plan = await files.read(joinPath(directory, STATE_FILES.plan), { maxBytes: MAX_LIST_BYTES });
  return plan.kind !== 'file' || parsePlanJson(plan.text).recognised;
}
