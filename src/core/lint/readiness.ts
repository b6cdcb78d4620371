import { formatAge } from '../model/age.ts';
import { isStateFile } from '../model/layout.ts';
import { plural } from '../model/plural.ts';
import type { Problem } from '../model/problem.ts';
import type { GitSilence, Project, Readiness, ReadinessReason } from '../model/project.ts';
import { namesNextAction } from '../parse/placeholder.ts';
import { memoLag } from '../rules/memoLag.ts';

/** Whether the agent could be reset now, and if not, why. Null without a state directory. */
export function readiness(project: Project, problems: readonly Problem[]): Readiness | null {
  if (project.stateDirectory === null) return null;
  const memo = project.memo === null ? [NO_MEMO] : memoReasons(project, problems);
  const reasons = [...memo, ...unsaved(project), ...uncommitted(project.stateDirectory, project)];
  return { ready: reasons.length === 0, reasons };
}

const NO_MEMO: ReadinessReason = {
  code: 'no-memo',
  message: 'no memo',
  detail: 'There is no memo that could be read. Run Checkpoint to write one.',
};

const UNTIMED: ReadinessReason = {
  code: 'memo-untimed',
  message: 'memo without a time',
  detail: 'The memo does not say when it was written. Run Checkpoint, which adds the time.',
};

const NO_NEXT_ACTION: ReadinessReason = {
  code: 'no-next-action',
  message: 'no next action',
  detail: 'The memo names no next action. Write the one thing to do first after a reset.',
};

function memoReasons(project: Project, problems: readonly Problem[]): readonly ReadinessReason[] {
  const { memo, memoTime } = project;
  return [
    ...(memoTime === null ? [UNTIMED] : []),
    ...problems.flatMap((problem) => staleReason(project, problem)),
    ...problems.flatMap((problem) => behindReason(project, problem)),
    ...(memo !== null && !namesNextAction(memo.value) ? [NO_NEXT_ACTION] : []),
  ];
}

/** An old memo is no reason by itself: only where work went on is it a warning. */
function staleReason({ memoTime, now }: Project, { rule, severity, message }: Problem): readonly ReadinessReason[] {
  if (severity !== 'warning' && severity !== 'error') return [];
  const isOld = rule === 'memo-stale' && memoTime !== null;
  if (!isOld && rule !== 'memo-stale-while-commits-land') return [];
  const short = isOld ? `memo from ${formatAge(now - memoTime.time)}` : 'memo unchanged while commits land';
  return [{ code: 'memo-stale', message: short, detail: message }];
}

function behindReason(project: Project, { rule, message }: Problem): readonly ReadinessReason[] {
  if (rule !== 'memo-behind') return [];
  return [{ code: 'memo-behind', message: `memo behind by ${memoLag(project).length}`, detail: message }];
}

const NOT_KNOWN: Readonly<Record<GitSilence, ReadinessReason>> = {
  withheld: {
    code: 'git-withheld',
    message: 'not known what is committed',
    detail:
      'Git does not run in a workspace that is not trusted, so that nothing says whether the files are committed.',
  },
  'no-answer': {
    code: 'git-no-answer',
    message: 'not known what is committed',
    detail: 'Git gave no answer, so that nothing says whether the files are committed. Run git status to see why.',
  },
};

/** An agent reads what is on the disk. */
function unsaved({ memo, backlog, log, plan, planMarkdown }: Project): readonly ReadinessReason[] {
  const documents = [memo, backlog, log, plan, planMarkdown];
  const paths = documents.flatMap((document) => (document?.unsaved ? [document.path] : []));
  if (paths.length === 0) return [];
  const detail = `Not saved: ${named(paths)}. Save what an agent is to read after a reset.`;
  return [{ code: 'unsaved', message: `${plural(paths.length, 'state file')} not saved`, detail }];
}

/** The hand-off files that differ from HEAD. Others in the same folder, the lock among them, do not matter. */
function uncommitted(directory: string, { git, gitSilence }: Project): readonly ReadinessReason[] {
  if (gitSilence !== null) return [NOT_KNOWN[gitSilence]];
  const paths = git?.status.dirty.filter((path) => isStateFile(path, directory)) ?? [];
  if (paths.length === 0) return [];
  const detail = `Not committed: ${named(paths)}. Commit, or run Checkpoint with a commit.`;
  return [{ code: 'uncommitted', message: `${plural(paths.length, 'state file')} not committed`, detail }];
}

/** More files are only counted. */
const NAMED = 3;

function named(paths: readonly string[]): string {
  const rest = paths.length > NAMED ? ` and ${paths.length - NAMED} more` : '';
  return `${paths.slice(0, NAMED).join(', ')}${rest}`;
}
