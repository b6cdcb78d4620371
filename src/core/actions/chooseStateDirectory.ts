import { type Outcome, refusal, success } from '../errors.ts';
import { CONFIG_FILE } from '../model/config.ts';
import { joinPath, KNOWN_BY_NAME, MAX_LIST_BYTES, STATE_FILES } from '../model/layout.ts';
import { parseConfig } from '../parse/config.ts';
import { parsePlanJson } from '../parse/planJson.ts';
import { readConfig } from '../parse/readConfig.ts';
import type { FileStore } from '../ports.ts';
import type { ActionContext } from './context.ts';

/**
 * The folder that the hand-off files go to: as asked, else the one in use. A folder that exists, that no configuration
 * names and that holds nothing of Dogear's is somebody else's (an application's `state/`, say) and is left alone.
 */
export async function chooseStateDirectory(
  { files, config, stateDirectory }: ActionContext,
  asked: string | undefined,
): Promise<Outcome<string>> {
  if (asked !== undefined && parseConfig(`stateDirectory: ${JSON.stringify(asked)}`).problems.length > 0) {
    return refusal(
      'invalid',
      `"${asked}" is no folder inside this one. Give a relative path, such as state or docs/state.`,
    );
  }
  const chosen = joinPath(asked ?? stateDirectory);
  const configuration = await files.read(CONFIG_FILE, { saved: true });
  if (configuration.kind !== 'absent' && chosen !== joinPath(config.stateDirectory)) {
    const named = `${CONFIG_FILE} has ${config.stateDirectory} as the state directory, not ${chosen}`;
    return refusal('conflict', `${named}. Change stateDirectory there, or leave --state-dir out.`);
  }
  const named = configuration.kind === 'file' && readConfig(configuration.text).namesStateDirectory;
  if (!named && (await isForeign(files, chosen))) {
    const message = `${chosen}/ holds other files. Choose another folder for the hand-off files with --state-dir NAME.`;
    return refusal('conflict', message);
  }
  return success(chosen);
}

async function isForeign(files: FileStore, directory: string): Promise<boolean> {
  const entries = (await files.list(directory)).filter(({ name }) => !name.startsWith('.'));
  if (entries.length === 0 || entries.some(({ name }) => KNOWN_BY_NAME.has(name))) return false;
  if (!entries.some(({ name }) => name === STATE_FILES.plan)) return true;
  const plan = await files.read(joinPath(directory, STATE_FILES.plan), { maxBytes: MAX_LIST_BYTES });
  return plan.kind === 'file' && !parsePlanJson(plan.text).recognised;
}
