import { leaves, type Step } from '../model/plan.ts';
import type { Finding } from '../model/problem.ts';
import { indexLines } from '../model/text.ts';
import type { PlanSteps, StatedId } from './planSteps.ts';

export interface StepFindingOptions {
  /** Whether an id is unique in the whole plan; else only among the members of one list. */
  readonly uniqueIds: boolean;
  /** Whether only one step at a time can run. */
  readonly oneRunning: boolean;
}

/** What is wrong with the steps of a plan in JSON: plan-unknown-status, plan-duplicate-id, plan-several-running. */
export function stepFindings(text: string, read: PlanSteps, options: StepFindingOptions): readonly Finding[] {
  const lineOf = lineCounter(text);
  return [
    ...read.unknownWords.map(({ text: word, range }) => ({
      rule: 'plan-unknown-status',
      range,
      message: `"${word}" is no status that Dogear knows; the step counts as pending.`,
    })),
    ...repeatedIds(read.statedIds, options.uniqueIds, lineOf),
    ...(options.oneRunning ? severalRunning(read.steps, lineOf) : []),
  ];
}

type LineOf = (offset: number) => number;

/** Lines from 1, as people count them; the index is only made where a message needs it. */
function lineCounter(text: string): LineOf {
  let lines: ReturnType<typeof indexLines> | null = null;
  return (offset) => {
    lines ??= indexLines(text);
    return lines.positionAt(offset).line + 1;
  };
}

function repeatedIds(ids: readonly StatedId[], inWholePlan: boolean, lineOf: LineOf): readonly Finding[] {
  const seen = new Map<object | null, Map<string, StatedId>>();
  return ids.flatMap((stated) => {
    const scope = inWholePlan ? null : stated.among;
    const known = seen.get(scope) ?? new Map<string, StatedId>();
    seen.set(scope, known);
    const first = known.get(stated.id);
    if (first === undefined) {
      known.set(stated.id, stated);
      return [];
    }
    const places = `lines ${lineOf(first.range.start)} and ${lineOf(stated.range.start)}`;
    const message = `Two steps have the id "${stated.id}" (${places}); give one of them another.`;
    return [{ rule: 'plan-duplicate-id', range: stated.range, message }];
  });
}

function severalRunning(steps: readonly Step[], lineOf: LineOf): readonly Finding[] {
  const [first, ...others] = leaves(steps).filter(({ status }) => status === 'running');
  return others.map((step) => ({
    rule: 'plan-several-running',
    range: step.statusRange ?? step.range,
    message: `"${step.title}" runs while "${first?.title}" (line ${lineOf(first?.range.start ?? 0)}) does; only one step can.`,
  }));
}
