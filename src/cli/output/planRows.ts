import { countProgress, type PlanFile, type Step } from '../../core/model/plan.ts';
import type { ItemStatus } from '../../core/model/status.ts';
import { visibleText } from '../../core/model/visibleText.ts';
import { STATUS_TONES } from './paint.ts';
import type { Row } from './row.ts';
import type { RowList } from './rowList.ts';
import type { Symbols } from './symbols.ts';
import { planStateWords, progressWords, stepWords } from './words.ts';

/** A plan with its steps; a finished one is quiet. */
export function planRows(file: PlanFile, now: number, symbols: Symbols, list: RowList): readonly Row[] {
  const { plan, state } = file;
  const right = [progressWords(plan.progress), plan.record?.task ?? '', planStateWords(file, now)];
  const root: Row = {
    lead: `${plan.steps.length > 0 ? symbols.open : symbols.closed} `,
    text: visibleText(plan.title ?? file.path),
    tone: state === 'finished' || state === 'superseded' ? 'quiet' : 'strong',
    right: right
      .filter((part) => part !== '')
      .map(visibleText)
      .join(` ${symbols.separator} `),
    rightTone: file.broken || state === 'stale' ? 'warning' : 'quiet',
  };
  addStepRows(plan.steps, 1, list, (step, depth) => stepRow(step, depth, now, symbols));
  return [root, ...list.rows];
}

type MakeRow = (step: Step, depth: number) => Row;

function addStepRows(steps: readonly Step[], depth: number, list: RowList, rowOf: MakeRow): void {
  for (const step of steps) {
    if (list.shows(isWorkedOn(step))) list.add(rowOf(step, depth));
    if (step.steps.length > 0) addStepRows(step.steps, depth + 1, list, rowOf);
  }
}

const AT_WORK: ReadonlySet<ItemStatus> = new Set(['running', 'failed', 'blocked']);

/** Whether a step, or one nested in it, runs or waits for something to be mended. */
function isWorkedOn({ status, steps }: Step): boolean {
  return AT_WORK.has(status) || (steps.length > 0 && steps.some(isWorkedOn));
}

function stepRow(step: Step, depth: number, now: number, symbols: Symbols): Row {
  const isParent = step.steps.length > 0;
  const sign = isParent && step.status === 'running' ? symbols.partial : symbols.step[step.status];
  const tone = STATUS_TONES[step.status];
  return {
    lead: `${'  '.repeat(depth)}${isParent ? symbols.open : ' '.repeat(symbols.open.length)} ${sign} `,
    leadTone: tone,
    text: visibleText(step.title),
    tone: step.status === 'skipped' ? 'quiet' : step.status === 'running' && !isParent ? 'strong' : 'plain',
    right: isParent ? progressWords(countProgress(step.steps)) : stepWords(step, now),
    rightTone: step.status === 'failed' || step.status === 'blocked' ? tone : 'quiet',
  };
}
