import { oneLine } from '../edit/oneLine.ts';
import { sameTaskId } from '../model/backlog.ts';
import { leaves } from '../model/plan.ts';
import type { Document, Project } from '../model/project.ts';
import { isTerminal } from '../model/status.ts';
import type { Range } from '../model/text.ts';
import { mentionsBranch } from '../parse/mentionsBranch.ts';
import type { Conflict } from './conflict.ts';
import { namedBranch } from './memoBranch.ts';
import { workedSteps } from './memoWork.ts';
import { taskConflict } from './taskConflict.ts';

/**
 * Where the files contradict each other. The memo wins over the backlog and for the task worked on, plan.json for the
 * status of steps, git for the branch. Only when the memo works on what the backlog calls done does nobody win: that is to
 * be verified in git first, and a person chooses.
 */
export function findConflicts(project: Project): readonly Conflict[] {
  return [taskConflict(project), planTask(project), stepStatus(project), branch(project)].filter((one) => one !== null);
}

/** A plan that is done says nothing about what is worked on now. */
function planTask({ memo, plan }: Project): Conflict | null {
  const works = memo?.value.task ?? null;
  const record = plan?.value.record ?? null;
  if (memo === null || plan === null || works === null || record === null || record.task === null) return null;
  if (sameTaskId(works, record.task) || leaves(plan.value.steps).every(({ status }) => isTerminal(status))) return null;
  const [field = ''] = /"task"\s*:\s*(?:"[^"\n]*"|\d+)/.exec(plan.text) ?? [];
  const start = plan.text.indexOf(field);
  return {
    rule: 'memo-plan-mismatch',
    loser: plan,
    range: { start, end: start + field.length },
    says: `the plan serves ${oneLine(record.task)}, ${memo.path} works on ${works}`,
    winner: 'The memo',
    edit: `change the plan's task to ${works}, or set a plan for it`,
    fixes: [
      {
        title: `Change the plan's task to ${works}`,
        automatic: false,
        work: { kind: 'update-plan', revision: record.revision, task: works, steps: [] },
      },
    ],
  };
}

function stepStatus(project: Project): Conflict | null {
  const { memo, plan } = project;
  const field = memo?.value.workingOn ?? null;
  const steps = workedSteps(project);
  const [ended] = steps;
  if (memo === null || plan === null || field === null || ended === undefined) return null;
  if (!steps.every(({ status }) => isTerminal(status))) return null;
  return {
    rule: 'memo-plan-mismatch',
    loser: memo,
    range: field.range,
    says: `the memo works on step ${oneLine(ended.title)}, ${plan.path} calls it ${ended.status}`,
    winner: 'The plan',
    edit: 'dogear checkpoint',
    fixes: [{ title: 'Checkpoint, to move the memo on', automatic: false, work: { kind: 'checkpoint' } }],
  };
}

/** Which one is right depends on where the work is, so the memo is not changed unasked. */
function branch({ memo, git }: Project): Conflict | null {
  const field = memo?.value.branch ?? null;
  const head = git?.status.branch ?? null;
  if (memo === null || field === null || head === null) return null;
  const named = namedBranch(field);
  const mentions = [field.value, restOfLine(memo, field.range)].some((said) => mentionsBranch(said, head));
  if (named === null || mentions) return null;
  const changes = [{ kind: 'edit', path: memo.path, edits: [{ ...field.range, text: head }] }] as const;
  return {
    rule: 'memo-branch-mismatch',
    loser: memo,
    range: field.range,
    says: `the memo says branch ${named}, HEAD is on ${head}`,
    winner: 'Git',
    edit: 'dogear checkpoint, or git switch if the work is there',
    fixes: [{ title: `Change the memo's branch to ${head}`, automatic: false, work: { kind: 'files', changes } }],
  };
}

/** What follows a value may name a branch as well: `feat/a`, `feat/b`. */
function restOfLine({ text, lines }: Document<unknown>, { start }: Range): string {
  return text.slice(start, lines.lineRange(lines.positionAt(start).line).end);
}
