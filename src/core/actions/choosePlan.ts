import { type Outcome, refusal, success } from '../errors.ts';
import { MAX_LIST_BYTES } from '../model/layout.ts';
import type { PlanFile } from '../model/plan.ts';
import type { Project } from '../model/project.ts';
import { plansAnywhere } from '../project/planAnywhere.ts';
import type { ActionContext } from './context.ts';
import { filesOf } from './seenFiles.ts';
import { readStateText } from './stateText.ts';

export interface PlanChoice {
  /** Of the plan's file, relative to the folder; of a plan that is a folder, the folder or a file in it. */
  readonly path: string;
  /** Which of the plans of the file. Without it: the one at work, else the first. */
  readonly part?: string;
}

/**
 * Finds a plan that a person names by its path: among those that are shown, else in any other file of the folder. Refusals:
 * `not-found`, `invalid` where the file is no plan or has no such part, `too-large`, `io`.
 */
export async function choosePlan(
  context: ActionContext,
  project: Project,
  { path, part }: PlanChoice,
): Promise<Outcome<PlanFile>> {
  const shown = project.plans.filter((plan) => plan.archived === null && isAt(plan, path));
  const found = shown.length > 0 ? success(shown) : await plansAt(context, project, path);
  if (!found.ok) return found;
  const plans = found.value;
  const chosen =
    part === undefined ? (plans.find(({ atWork }) => atWork) ?? plans[0]) : plans.find((plan) => plan.part === part);
  if (chosen !== undefined) return success(chosen);
  const parts = plans.flatMap((plan) => plan.part ?? []);
  if (part === undefined) return refusal('invalid', `${path} is no plan that Dogear can read.`, { path });
  const there = parts.length === 0 ? 'It holds one plan.' : `There are: ${parts.join(', ')}.`;
  return refusal('invalid', `${path} has no plan "${part}". ${there}`, { path, parts });
}

function isAt(plan: PlanFile, path: string): boolean {
  return plan.path === path || filesOf(plan).has(path);
}

async function plansAt(
  { files }: ActionContext,
  { config, now }: Project,
  path: string,
): Promise<Outcome<readonly PlanFile[]>> {
  const file = await files.read(path, { maxBytes: MAX_LIST_BYTES });
  const text = readStateText({ read: () => file }, path);
  if (!text.ok) return text;
  if (file.kind !== 'file') return refusal('not-found', `There is no file ${path} in this folder.`, { path });
  return success(plansAnywhere(path, file, { config, now, branch: null }));
}
