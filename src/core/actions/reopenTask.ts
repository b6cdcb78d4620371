import { type Outcome, success } from '../errors.ts';
import { joinPath, STATE_FILES } from '../model/layout.ts';
import type { TaskStatus } from '../model/status.ts';
import { changeBacklog } from './changeBacklog.ts';
import type { ActionContext } from './context.ts';
import { checkGiven } from './givenTexts.ts';
import { logDecision } from './logDecision.ts';
import { refusalOfNewLists } from './refusalOfAbsence.ts';
import { changesTo, readStateText } from './stateText.ts';

export interface ReopenTaskRequest {
  readonly id: string;
  readonly status: TaskStatus;
  readonly reason: string;
}

/**
 * Gives a task that was done an open status again, and logs why as a decision, so that nobody takes it for a slip. Refusals:
 * `unknown-task`, `invalid`, `not-found` (git has a log and the disk has not), and those of the store.
 */
export async function reopenTask(
  context: ActionContext,
  { id, status, reason }: ReopenTaskRequest,
): Promise<Outcome<{ readonly decision: string }>> {
  const checked = await checkGiven(context, [{ field: 'reason', text: reason }]);
  if (!checked.ok) return checked;
  const backlogPath = joinPath(context.stateDirectory, STATE_FILES.backlog);
  const logPath = joinPath(context.stateDirectory, STATE_FILES.log);
  const absent = await refusalOfNewLists(context, [logPath]);
  if (absent !== null) return absent;
  return context.files.transact({
    directory: context.stateDirectory,
    reads: [backlogPath, logPath],
    decide(now) {
      const [backlogText, logText] = [readStateText(now, backlogPath), readStateText(now, logPath)];
      if (!backlogText.ok) return backlogText;
      if (!logText.ok) return logText;
      const backlog = changeBacklog(backlogText.value, { tasks: [{ id, status }] });
      if (!backlog.ok) return backlog;
      const title = `Reopen task ${id}`;
      const logged = logDecision(logPath, logText.value, { title, choice: title, why: reason }, context.clock.now());
      if (!logged.ok) return logged;
      const changes = [...logged.value.changes, ...changesTo(backlogPath, backlogText.value, backlog.value.text)];
      return success({ changes, value: { decision: logged.value.id } });
    },
  });
}
