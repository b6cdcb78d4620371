import type { Outcome } from '../errors.ts';
import { success } from '../errors.ts';
import type { Backlog } from '../model/backlog.ts';
import type { TaskStatus } from '../model/status.ts';
import type { TextEdit } from '../ports.ts';

/** Changes a task's box. A blocked task gets its reason after ` - `. Refusals: `unknown-task`, `conflict`, `invalid`. */
export function setTaskStatus(
  _text: string,
  _backlog: Backlog,
  _id: string,
  _status: TaskStatus,
  _reason?: string,
): Outcome<readonly TextEdit[]> {
  return success([]);
}

/** Adds a pending task after the last one, numbered one above the highest number. */
export function addTask(_text: string, _backlog: Backlog, _title: string): Outcome<readonly TextEdit[]> {
  return success([]);
}
