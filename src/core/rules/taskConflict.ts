import { setTaskStatus } from '../edit/backlog.ts';
import type { Backlog, Task } from '../model/backlog.ts';
import type { Fix } from '../model/fix.ts';
import type { Memo } from '../model/memo.ts';
import type { Document, Project } from '../model/project.ts';
import { TASK_STATUSES, type TaskStatus } from '../model/status.ts';
import { TASK_STATUS } from '../parse/backlog.ts';
import { readStatusWord } from '../parse/statusWords.ts';
import type { Conflict } from './conflict.ts';
import { workedTask } from './memoWork.ts';

/** Where the backlog gives the task that the memo works on another status than the memo does. */
export function taskConflict(project: Project): Conflict | null {
  const { memo, backlog } = project;
  const task = workedTask(project);
  if (memo === null || backlog === null || task?.id == null) return null;
  const { id, status } = task;
  const { inFrontMatter, inProse } = toldStatuses(memo.value);
  const stands = { loser: backlog, range: task.lineRange, says: `${id} is ${status}, ${memo.path}` };
  if (status === 'done') return [inFrontMatter, inProse].includes('done') ? null : ghostTask(stands, id);
  const wanted = inFrontMatter ?? inProse ?? 'doing';
  if (status === wanted || isUnstated(task, backlog.text)) return null;
  // In prose the status may be that of a step, so it does not speak against a task that is being done.
  if (inFrontMatter === null && status === 'doing') return null;
  return {
    rule: 'backlog-behind-memo',
    ...stands,
    says: `${stands.says} says ${wanted}`,
    winner: 'The memo',
    edit: `dogear checkpoint --task ${id.replace(/^#/, '')}=${wanted}`,
    fixes: followMemo(backlog, id, wanted),
  };
}

/** What the memo calls the task that it works on, where it does so in a word. */
function toldStatuses({ frontMatter, status }: Memo): Record<'inFrontMatter' | 'inProse', TaskStatus | null> {
  const word = readStatusWord(status?.value.split(/[,;.:]/)[0] ?? '');
  return {
    inFrontMatter: TASK_STATUSES.find((one) => one === frontMatter?.status?.toLowerCase()) ?? null,
    inProse: word === null ? null : TASK_STATUS[word],
  };
}

/** A bare line is read as pending without saying so. */
function isUnstated({ markerRange, rawStatus, status, lineRange }: Task, text: string): boolean {
  if (markerRange !== null || rawStatus !== null || status !== 'pending') return false;
  return !/pending\W*$/i.test(text.slice(lineRange.start, lineRange.end));
}

/** None for a line that has no place for the status, and where two tasks have the id. */
function followMemo({ path, text, value }: Document<Backlog>, id: string, status: TaskStatus): readonly Fix[] {
  const edits = setTaskStatus(text, value, id, status);
  if (!edits.ok) return [];
  const changes = [{ kind: 'edit', path, edits: edits.value }] as const;
  return [{ title: `Set ${id} to ${status}`, automatic: false, work: { kind: 'files', changes } }];
}

function ghostTask(stands: Pick<Conflict, 'loser' | 'range' | 'says'>, id: string): Conflict {
  return {
    rule: 'backlog-ghost-task',
    ...stands,
    says: `${stands.says} works on it`,
    winner: null,
    edit: `Verify in git before redoing; then move the memo on, or reopen ${id} with a reason`,
    fixes: [
      { title: 'Move the memo on to other work', automatic: false, work: { kind: 'move-memo-on' } },
      { title: `Reopen ${id} with a reason`, automatic: false, work: { kind: 'reopen-task', id, status: 'doing' } },
    ],
  };
}
