import { countProgress, type PlanFile, type Step } from '../../core/model/plan.ts';
import { visibleText } from '../../core/model/visibleText.ts';
import { STATUS_TONES } from './paint.ts';
import type { Row } from './row.ts';
import type { Symbols } from './symbols.ts';
import { planStateWords, progressWords, stepWords } from './words.ts';

/** A plan with all its steps; a finished one is quiet. */
export function planRows(file: PlanFile, now: number, symbols: Symbols): readonly Row[] {
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
  return [root, ...stepRows(plan.steps, 1, now, symbols)];
}

function stepRows(steps: readonly Step[], depth: number, now: number, symbols: Symbols): readonly Row[] {
  return steps.flatMap((step) => {
    const row = stepRow(step, depth, now, symbols);
    return step.steps.length > 0 ? [row, ...stepRows(step.steps, depth + 1, now, symbols)] : row;
  });
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
