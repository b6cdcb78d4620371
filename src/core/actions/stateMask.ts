import { maskOf } from '../edit/redact.ts';
import { joinPath, MAX_LIST_BYTES, STATE_FILES } from '../model/layout.ts';
import type { ActionContext } from './context.ts';

const NAMES = [STATE_FILES.plan, STATE_FILES.memo, STATE_FILES.backlog, STATE_FILES.log];

/** Masks what plan, memo, backlog and log hold of secrets, as faces do that show them. */
export async function stateMask({ files, secrets, stateDirectory }: ActionContext): Promise<(text: string) => string> {
  const values: string[] = [];
  for (const name of NAMES) {
    const read = await files.read(joinPath(stateDirectory, name), { maxBytes: MAX_LIST_BYTES });
    if (read.kind !== 'file') continue;
    for (const { start, end } of await secrets.find(read.text)) values.push(read.text.slice(start, end));
  }
  return maskOf(values);
}
