import { sameTaskId } from '../model/backlog.ts';
import { leaves } from '../model/plan.ts';
import type { Project } from '../model/project.ts';
import { isTerminal } from '../model/status.ts';
import { visibleText } from '../model/visibleText.ts';
import { taskPlace, workedSteps } from './memoWork.ts';
import type { Report, Rule } from './rule.ts';

export const memoPlanMismatch: Rule = {
  id: 'memo-plan-mismatch',
  summary: 'The memo works on another task than the plan serves, or on a step that the plan calls done.',
  severity: 'warning',
  check(project, report) {
    for (const found of [otherTask(project), endedStep(project)]) if (found !== null) report(found);
  },
};

/** A plan that is done says nothing about what is worked on now. */
function otherTask({ memo, plan }: Project): Report | null {
  const works = memo?.value.task ?? null;
  const serves = plan?.value.record?.task ?? null;
  if (memo === null || plan === null || works === null || serves === null || sameTaskId(works, serves)) return null;
  if (leaves(plan.value.steps).every(({ status }) => isTerminal(status))) return null;
  const message = `Memo works on ${visibleText(works)}, the plan serves ${visibleText(serves)}. Set a plan for ${visibleText(works)}, or correct the memo.`;
  return { file: memo.path, place: taskPlace(memo), message };
}

function endedStep(project: Project): Report | null {
  const { memo } = project;
  const steps = workedSteps(project);
  const [step] = steps;
  if (memo === null || step === undefined || !steps.every(({ status }) => isTerminal(status))) return null;
  const { lines, value } = memo;
  const range = value.workingOn?.range ?? lines.lineRange(0);
  const message = `Memo works on "${visibleText(step.title)}", which the plan calls ${step.status}. Run Checkpoint to move it on.`;
  return { file: memo.path, place: { lines, range }, message };
}
