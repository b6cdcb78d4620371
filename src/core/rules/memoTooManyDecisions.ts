import { moveDecisions } from '../edit/moveDecisions.ts';
import type { Fix, FixChange } from '../model/fix.ts';
import { joinPath, STATE_FILES } from '../model/layout.ts';
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
    report({ file: memo.path, place: { lines: memo.lines, range }, message, fixes: [moveToLog(project, memo)] });
  },
};

function moveToLog({ config, log, stateDirectory }: Project, { path, text, value }: Document<Memo>): Fix {
  const { edits, added } = moveDecisions(text, value, value.decisions.slice(config.memo.maxDecisions), log);
  const logPath = joinPath(stateDirectory ?? '', STATE_FILES.log);
  const append: readonly FixChange[] = added === '' ? [] : [{ kind: 'append', path: logPath, text: added }];
  const changes: readonly FixChange[] = [...append, { kind: 'edit', path, edits }];
  return { title: 'Move the oldest to the decision log', automatic: true, work: { kind: 'files', changes } };
}
