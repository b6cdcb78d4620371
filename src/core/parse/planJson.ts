import type { Plan } from '../model/plan.ts';
import type { Parsed } from '../model/problem.ts';

export interface ParsedPlanJson extends Parsed<Plan> {
  /**
   * Whether the text is a plan, by its content; of a text that does not parse, whether it looks like one. Many a
   * `plan.json` has nothing to do with agents: such a file has no steps, no problems, and is none of ours.
   */
  readonly recognised: boolean;
  /** Whose shape it is. Only a plan whose `value.record` is set can be changed. */
  readonly source: 'dogear' | 'aiclaw';
  /** True where the text is not JSON: the plan has no steps then, and the last good one should stay in view. */
  readonly broken: boolean;
}

/**
 * Reads `plan.json`: version 1, and the other shapes met in the wild. Never throws. Findings: plan-invalid,
 * plan-unknown-status, plan-duplicate-id, plan-several-running.
 */
export function parsePlanJson(_text: string): ParsedPlanJson {
  return {
    value: { title: null, steps: [], progress: null, record: null },
    problems: [],
    recognised: false,
    source: 'dogear',
    broken: false,
  };
}
