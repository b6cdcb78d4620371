import { TASK_STATUSES } from '../../core/model/status.ts';
import { taskStatusName } from '../tree/statusNames.ts';
import type { Translate } from '../viewContext.ts';
import { decisionLines } from './decisionLines.ts';
import { firstLines, lineOf } from './questionLines.ts';
import type { ToolArguments } from './toolArguments.ts';

/** What a checkpoint writes, in the order of what is hardest to take back. */
export function checkpointLines(args: ToolArguments, t: Translate): readonly string[] {
  const { text, texts } = args;
  const doNotRedo = texts('doNotRedo').map((entry) => t('Do not redo: {0}', entry));
  const tasks = args.records('tasks').map((task) => t('Task {0}: {1}', task.text('id'), taskChange(task, t)));
  const newTasks = texts('addTasks').map((title) => t('New task: {0}', title));
  return [
    ...(args.flag('commit') ? [t('The state files are committed to git.')] : []),
    ...lineOf(text('next'), (next) => t('Next action: {0}', next)),
    ...lineOf(text('status'), (status) => t('Status: {0}', status)),
    ...lineOf(text('workingOn'), (work) => t('Working on: {0}', work)),
    ...firstLines(doNotRedo, t),
    ...lineOf(text('decision'), (title) => t('Decision: {0}', title)),
    ...decisionLines(args, t),
    ...firstLines(tasks, t),
    ...firstLines(newTasks, t),
    t('The memo, the backlog and the decision log are brought up to date.'),
  ];
}

function taskChange({ text }: ToolArguments, t: Translate): string {
  const status = TASK_STATUSES.find((known) => known === text('status'));
  const name = status === undefined ? text('status') : taskStatusName(status, t);
  return text('reason') === '' ? name : t('{0}: {1}', name, text('reason'));
}
