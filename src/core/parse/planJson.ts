import { countProgress, leaves, type Plan, type PlanRecord, type Step } from '../model/plan.ts';
import type { PlanJson } from '../model/planSchema.ts';
import type { Finding, Parsed } from '../model/problem.ts';
import { indexLines } from '../model/text.ts';
import { type JsonFault, parseJsonTree } from './jsonTree.ts';
import { checkPlan } from './planFaults.ts';
import { findPlanShape, type PlanShape } from './planShape.ts';
import { type PlanSteps, readPlanSteps, type StatedId } from './planSteps.ts';

export interface ParsedPlanJson extends Parsed<Plan> {
  /**
   * Whether the text is a plan, by its content; of a text that does not parse, whether it looks like one. Many a
   * `plan.json` has nothing to do with agents: such a file has no steps, no problems, and is none of ours.
   */
  readonly recognised: boolean;
  /** Whose shape it is. Only a plan whose `value.record` is set can be changed. */
  readonly source: PlanShape['source'];
  /** True where the text is not JSON: the plan has no steps then, and the last good one should stay in view. */
  readonly broken: boolean;
}

const NO_PLAN: Plan = { title: null, steps: [], progress: null, record: null };

/**
 * Reads `plan.json`: version 1, and the other shapes met in the wild. Never throws. Findings: plan-invalid,
 * plan-unknown-status, plan-duplicate-id, plan-several-running. A plan of version 1 that breaks its schema is shown as far
 * as it can be read and has no `record`.
 */
export function parsePlanJson(text: string): ParsedPlanJson {
  const { root, fault } = parseJsonTree(text);
  if (fault !== null || root === null) return broken(text, fault);
  const shape = findPlanShape(root);
  if (shape === null) return { value: NO_PLAN, problems: [], recognised: false, source: 'dogear', broken: false };
  const read = readPlanSteps(text, shape);
  const checked = shape.own ? checkPlan(text, root) : { plan: null, faults: [] };
  const { steps } = read;
  return {
    value: {
      title: shape.title,
      steps,
      progress: countProgress(steps),
      record: checked.plan && recordOf(checked.plan),
    },
    problems: [...checked.faults, ...findings(text, shape, read)],
    recognised: true,
    source: shape.source,
    broken: false,
  };
}

function broken(text: string, fault: JsonFault | null): ParsedPlanJson {
  const recognised = /"(?:steps|items|tasks)"/.test(text);
  const problems =
    fault === null || !recognised ? [] : [{ rule: 'plan-invalid', range: fault.range, message: fault.message }];
  return { value: NO_PLAN, problems, recognised, source: 'dogear', broken: true };
}

function recordOf(plan: PlanJson): PlanRecord {
  const { task } = plan;
  return {
    id: plan.id,
    task: task === null || task === undefined ? null : String(task),
    revision: plan.revision,
    revisionReason: plan.revisionReason ?? null,
    createdAt: plan.createdAt ?? null,
    updatedAt: plan.updatedAt ?? null,
    archivedAt: plan.archivedAt ?? null,
    outcome: plan.outcome ?? null,
    commit: plan.commit ?? null,
  };
}

function findings(text: string, shape: PlanShape, read: PlanSteps): readonly Finding[] {
  const lineOf = lineCounter(text);
  return [
    ...read.unknownWords.map(({ text: word, range }) => ({
      rule: 'plan-unknown-status',
      range,
      message: `"${word}" is no status that Dogear knows; the step counts as pending.`,
    })),
    ...repeatedIds(read.statedIds, shape.own, lineOf),
    ...severalRunning(read.steps, shape, lineOf),
  ];
}

/** Lines from 1, as people count them; the index is only made where a message needs it. */
function lineCounter(text: string): (offset: number) => number {
  let lines: ReturnType<typeof indexLines> | null = null;
  return (offset) => {
    lines ??= indexLines(text);
    return lines.positionAt(offset).line + 1;
  };
}

/** In Dogear's own plan an id is unique in the whole plan; in others among the members of one list. */
function repeatedIds(ids: readonly StatedId[], own: boolean, lineOf: (offset: number) => number): readonly Finding[] {
  const seen = new Map<object | null, Map<string, StatedId>>();
  return ids.flatMap((stated) => {
    const scope = own ? null : stated.among;
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

function severalRunning(
  steps: readonly Step[],
  shape: PlanShape,
  lineOf: (offset: number) => number,
): readonly Finding[] {
  if (!shape.own && shape.source !== 'aiclaw') return [];
  const [first, ...others] = leaves(steps).filter(({ status }) => status === 'running');
  return others.map((step) => ({
    rule: 'plan-several-running',
    range: step.statusRange ?? step.range,
    message: `"${step.title}" runs while "${first?.title}" (line ${lineOf(first?.range.start ?? 0)}) does; only one step can.`,
  }));
}
