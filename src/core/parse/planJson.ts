import { countProgress, type Plan, type PlanRecord } from '../model/plan.ts';
import type { Finding, Parsed } from '../model/problem.ts';
import { type JsonFault, type JsonNode, memberOf, parseJsonTree, stringOf } from './jsonTree.ts';
import { planFaults } from './planFaults.ts';
import { findPlanShape, type PlanShape } from './planShape.ts';
import { readPlanSteps } from './planSteps.ts';
import { stepFindings } from './stepFindings.ts';

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

/** What is wrong with a text that is not recognised where only a plan may stand. */
export const HOLDS_NO_PLAN =
  'This file holds no plan: a plan has a list of steps, each with a title and a status. Restore it.';

const NO_PLAN: Plan = { title: null, steps: [], progress: null, record: null };

/**
 * Reads `plan.json`: version 1, and the other shapes met in the wild. Never throws. Findings: plan-invalid,
 * plan-unknown-status, plan-duplicate-id, plan-several-running, plan-later-version. A plan of version 1 that breaks its
 * schema, and one of a later version, is shown as far as it can be read and has no `record`.
 */
export function parsePlanJson(text: string): ParsedPlanJson {
  const { root, fault } = parseJsonTree(text);
  if (fault !== null || root === null) return broken(text, fault);
  const shape = findPlanShape(root);
  if (shape === null) return { value: NO_PLAN, problems: [], recognised: false, source: 'dogear', broken: false };
  const read = readPlanSteps(text, shape);
  const faults = shape.own ? planFaults(text, root) : laterVersion(shape);
  const { steps } = read;
  const oneRunning = shape.own || shape.source === 'aiclaw';
  return {
    value: {
      title: shape.title,
      steps,
      progress: countProgress(steps),
      record: shape.own && faults.length === 0 ? recordOf(root) : null,
    },
    problems: [...faults, ...stepFindings(text, read, { uniqueIds: shape.own, oneRunning })],
    recognised: true,
    source: shape.source,
    broken: false,
  };
}

function laterVersion({ later }: PlanShape): readonly Finding[] {
  if (later === undefined) return [];
  const { value, start, end } = later;
  const message = `A later Dogear wrote this plan, in version ${value}. It is read as far as it is known; update Dogear to change it.`;
  return [{ rule: 'plan-later-version', range: { start, end }, message }];
}

function broken(text: string, fault: JsonFault | null): ParsedPlanJson {
  const recognised = /"(?:steps|items|tasks)"/.test(text);
  const problems =
    fault === null || !recognised ? [] : [{ rule: 'plan-invalid', range: fault.range, message: fault.message }];
  return { value: NO_PLAN, problems, recognised, source: 'dogear', broken: true };
}

/** Of a plan without faults. */
function recordOf(root: JsonNode): PlanRecord {
  const textOf = (key: string): string | null => stringOf(memberOf(root, key));
  const scalarIn = (key: string) => {
    const node = memberOf(root, key);
    return node?.kind === 'scalar' ? node.value : null;
  };
  const task = scalarIn('task');
  return {
    id: textOf('id') ?? '',
    task: task === null ? null : String(task),
    revision: Number(scalarIn('revision')),
    revisionReason: textOf('revisionReason'),
    createdAt: textOf('createdAt'),
    updatedAt: textOf('updatedAt'),
    archivedAt: textOf('archivedAt'),
    outcome: textOf('outcome') as PlanRecord['outcome'],
    commit: textOf('commit'),
  };
}
