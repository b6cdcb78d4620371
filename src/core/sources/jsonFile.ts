import { countProgress, type Plan } from '../model/plan.ts';
import type { Parsed } from '../model/problem.ts';
import { type JsonNode, parseJsonTree } from '../parse/jsonTree.ts';
import { membersOf, type StepLayout } from '../parse/planShape.ts';
import { readPlanSteps } from '../parse/planSteps.ts';
import { stepFindings } from '../parse/stepFindings.ts';
import type { ParsedFile } from './source.ts';

export interface JsonFileOptions<T> {
  /** Whether the place alone says that the file is the tool's, so that it is reported when it does not parse. */
  readonly isCertain: boolean;
  /** The value of a text that does not parse. */
  readonly nothing: T;
  /** Null for JSON that is none of the tool's. */
  read(root: JsonNode): Parsed<T> | null;
}

/** Reads a file of JSON. */
export function readJsonFile<T>(text: string, { isCertain, nothing, read }: JsonFileOptions<T>): ParsedFile<T> | null {
  const { root, fault } = parseJsonTree(text);
  if (root !== null) return read(root);
  const problems =
    isCertain && fault !== null ? [{ rule: 'plan-invalid', range: fault.range, message: fault.message }] : [];
  return { value: nothing, problems, broken: true };
}

export interface JsonPlanOptions extends Pick<StepLayout, 'countedIds'> {
  readonly title: string | null;
  /** Whether an id is unique in the whole plan; else only among its neighbours. */
  readonly uniqueIds?: true;
}

/** Reads a list of steps as a plan. */
export function readJsonPlan(text: string, list: JsonNode | null, options: JsonPlanOptions): Parsed<Plan> {
  const { title, uniqueIds = false, ...layout } = options;
  const read = readPlanSteps(text, { own: false, members: membersOf(list), runs: null, ...layout });
  const { steps } = read;
  return {
    value: { title, steps, progress: countProgress(steps), record: null },
    problems: stepFindings(text, read, { uniqueIds, oneRunning: false }),
  };
}

/** A plan of nothing. */
export const NO_PLAN: Plan = { title: null, steps: [], progress: null, record: null };
