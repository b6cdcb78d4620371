import type { PlanFile } from '../model/plan.ts';
import { indexLines } from '../model/text.ts';
import type { FileText } from '../ports.ts';
import { readAnyFile } from '../sources/anyFile.ts';
import { type SourcePlanOptions, sourcePlanFiles } from './sourcePlanFiles.ts';

/** The plans in a file that stands where nothing is looked for; none where it is no plan. */
export function plansAnywhere(
  path: string,
  { text, modified }: FileText,
  options: SourcePlanOptions,
): readonly PlanFile[] {
  const read = readAnyFile(path, text);
  if (read === null) return [];
  const { source, parsed } = read;
  const state = { path, text, modified, lines: indexLines(text), broken: false, cut: false };
  const gathered = source.gather([{ ...state, value: parsed.value, problems: parsed.problems }], { has: () => false });
  const plans = gathered.map((plan) => ({ ...plan, source }));
  return sourcePlanFiles({ plans, broken: [] }, options);
}
