import { absenceSentence } from '../../core/model/absence.ts';
import { isOwnPlan, type Snapshot } from '../../core/model/project.ts';
import { maskProject } from '../../core/project/maskProject.ts';
import { archiveRows } from './archiveRows.ts';
import { backlogRows } from './backlogRows.ts';
import { memoRows } from './memoRows.ts';
import { otherPlanRows } from './otherPlanRows.ts';
import { painter } from './paint.ts';
import { planRows } from './planRows.ts';
import { formatRow, type Row } from './row.ts';
import { foldedList, type NewList, type RowList, wholeList } from './rowList.ts';
import { type Symbols, symbolsFor } from './symbols.ts';
import type { Terminal } from './terminal.ts';
import { problemCountWords } from './words.ts';

/**
 * What `dogear status` shows a person: the plan's tree, backlog and archive, then the memo and what is wrong. Secrets of
 * the hand-off files are masked.
 *
 * @param all shows long lists as a whole too
 */
export function formatStatus({ project, ...found }: Snapshot, terminal: Terminal, all = false): string {
  const paint = painter(terminal);
  const symbols = symbolsFor(terminal);
  const newList = (one: string): RowList => (all ? wholeList() : foldedList(one, symbols));
  const rows = statusRows({ project: maskProject(project), ...found }, symbols, newList);
  const lines = rows.flatMap((row) => formatRow(row, terminal.columns, paint));
  return `${lines.join('\n')}\n`;
}

function statusRows(snapshot: Snapshot, symbols: Symbols, newList: NewList): readonly Row[] {
  const { project, problems } = snapshot;
  const counted = problemCountWords(problems);
  return [
    ...(project.plans.length === 0 ? [{ lead: '', text: emptyWords(snapshot), tone: 'quiet' } as const] : []),
    ...project.plans
      .filter((file) => isOwnPlan(file, project))
      .flatMap((file) => planRows(file, project.now, symbols, newList('step'))),
    ...(project.backlog ? backlogRows(project.backlog.value, symbols, newList('task')) : []),
    ...otherPlanRows(project, symbols, newList),
    ...archiveRows(project.archive, symbols),
    ...memoRows(snapshot, symbols),
    ...(counted === '' ? [] : [{ lead: '', text: `${counted}: dogear check lists them.`, tone: 'quiet' } as const]),
  ];
}

function emptyWords({ project }: Snapshot): string {
  if (project.absence !== null) return absenceSentence(project.absence);
  return project.stateDirectory === null
    ? 'No plan here yet. dogear init sets up the hand-off files.'
    : 'No plan here yet.';
}
