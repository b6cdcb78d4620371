import { memoArchive } from '../edit/memoArchive.ts';
import { moveDecisions } from '../edit/moveDecisions.ts';
import type { Fix, FixChange } from '../model/fix.ts';
import { ARCHIVE_DIRECTORY, joinPath, STATE_FILES } from '../model/layout.ts';
import type { Memo } from '../model/memo.ts';
import { plural } from '../model/plural.ts';
import type { Document, Project } from '../model/project.ts';
import type { Rule } from './rule.ts';

export const memoTooManyDecisions: Rule = {
  id: 'memo-too-many-decisions',
  summary: 'The memo keeps more recent decisions than memo.maxDecisions; the log is for the others.',
  severity: 'warning',
  fixable: 'automatic',
  check(project, report) {
    const { memo, config } = project;
    if (memo === null) return;
    const { decisions } = memo.value;
    const [first, last] = [decisions[config.memo.maxDecisions], decisions.at(-1)];
    if (first === undefined || last === undefined) return;
    const more = decisions.length - config.memo.maxDecisions;
    const message = `Memo keeps ${plural(decisions.length, 'decision')}, ${more} more than it should. Move the oldest to the decision log.`;
    const range = { start: first.range.start, end: last.range.end };
    report({ file: memo.path, place: { lines: memo.lines, range }, message, fixes: moveToLog(project, memo) });
  },
};

/** None where each may stay only. */
function moveToLog({ config, log, stateDirectory, archiveNames, now }: Project, memo: Document<Memo>): readonly Fix[] {
  const old = memo.value.decisions.slice(config.memo.maxDecisions);
  const { moved, edits, added, archived } = moveDecisions(memo.text, memo.value, old, log);
  if (moved.length === 0) return [];
  const at = (name: string) => joinPath(stateDirectory ?? '', name);
  const file = memoArchive(at(ARCHIVE_DIRECTORY), archiveNames, now, archived);
  const changes: readonly FixChange[] = [
    ...(added === '' ? [] : [{ kind: 'append', path: at(STATE_FILES.log), text: added } as const]),
    ...(file === null ? [] : [file]),
    { kind: 'edit', path: memo.path, edits },
  ];
  return [{ title: 'Move the oldest to the decision log', automatic: true, work: { kind: 'files', changes } }];
}
