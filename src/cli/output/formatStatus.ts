import { isOwnPlan, type Snapshot } from '../../core/model/project.ts';
import { secretMask } from '../../core/project/secretMask.ts';
import { archiveRows } from './archiveRows.ts';
import { backlogRows } from './backlogRows.ts';
import { memoRows } from './memoRows.ts';
import { otherPlanRows } from './otherPlanRows.ts';
import { painter } from './paint.ts';
import { planRows } from './planRows.ts';
import { formatRow, type Row } from './row.ts';
import { type Symbols, symbolsFor } from './symbols.ts';
import type { Terminal } from './terminal.ts';
import { problemCountWords } from './words.ts';

/**
 * What `dogear status` shows a person: the plan's tree, backlog and archive, then the memo and what is wrong. Secrets of
 * the hand-off files are masked.
 */
export function formatStatus(snapshot: Snapshot, terminal: Terminal): string {
  const paint = painter(terminal);
  const mask = secretMask(snapshot.project);
  const rows = statusRows(snapshot, symbolsFor(terminal)).map((row) => ({ ...row, text: mask(row.text) }));
  const lines = rows.flatMap((row) => formatRow(row, terminal.columns, paint));
  return `${lines.join('\n')}\n`;
}

function statusRows(snapshot: Snapshot, symbols: Symbols): readonly Row[] {
  const { project, problems } = snapshot;
  const counted = problemCountWords(problems);
  return [
    ...(project.plans.length === 0 ? [{ lead: '', text: emptyWords(snapshot), tone: 'quiet' } as const] : []),
    ...project.plans.filter((file) => isOwnPlan(file, project)).flatMap((file) => planRows(file, project.now, symbols)),
    ...(project.backlog ? backlogRows(project.backlog.value, symbols) : []),
    ...otherPlanRows(project, symbols),
    ...archiveRows(project.archive, symbols),
    ...memoRows(snapshot, symbols),
    ...(counted === '' ? [] : [{ lead: '', text: `${counted}: dogear check lists them.`, tone: 'quiet' } as const]),
  ];
}

function emptyWords({ project }: Snapshot): string {
  return project.stateDirectory === null
    ? 'No plan here yet. dogear init sets up the hand-off files.'
    : 'No plan here yet.';
}
