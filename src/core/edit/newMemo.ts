import type { Memo } from '../model/memo.ts';
import { parseMemo } from '../parse/memo.ts';
import { applyEdits } from './applyEdits.ts';
import { editMemo, type MemoChanges } from './memo.ts';

const TITLE = '# State memo\n';

/** The first memo of a folder, complete, with what is known and a place for the rest. */
export function newMemo(changes: MemoChanges): string {
  const values: MemoChanges = {
    ...changes,
    workingOn: changes.workingOn?.trim() || 'nothing yet',
    status: changes.status?.trim() || 'just set up',
    nextAction: changes.nextAction?.trim() || 'Choose the first task and write it here.',
    complete: true,
  };
  const memo: Memo = parseMemo(TITLE, { offsetMinutes: () => 0 }).value;
  return applyEdits(TITLE, editMemo(TITLE, memo, values));
}
