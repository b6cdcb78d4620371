import { joinPath, MAX_LIST_BYTES, STATE_FILES } from '../model/layout.ts';
import type { CommitView } from './commitView.ts';

/** The file in the index whose presence calls for a memo; null where no hand-off file is tracked. */
export async function trackedSibling(view: CommitView, directory: string): Promise<string | null> {
  const { backlog, log, planMarkdown, journal, plan } = STATE_FILES;
  for (const name of [backlog, log, planMarkdown, journal]) {
    const file = joinPath(directory, name);
    if ((await view.inIndex(file, 0)).kind !== 'absent') return file;
  }
  const file = joinPath(directory, plan);
  const read = await view.inIndex(file, MAX_LIST_BYTES);
  if (read.kind === 'absent') return null;
  if (read.kind !== 'file') return file;
  const { parsePlanJson } = await import('../parse/planJson.ts');
  return parsePlanJson(read.text).recognised ? file : null;
}
