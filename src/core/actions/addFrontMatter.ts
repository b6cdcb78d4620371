import { lineEndOf } from '../edit/lineEnd.ts';
import { type FrontMatterFields, newFrontMatter } from '../edit/newFrontMatter.ts';
import { type Outcome, refusal, success } from '../errors.ts';
import { sameTaskId, walkTasks } from '../model/backlog.ts';
import { joinPath, STATE_FILES } from '../model/layout.ts';
import type { Memo } from '../model/memo.ts';
import { parseBacklog } from '../parse/backlog.ts';
import { readFrontMatter } from '../parse/frontMatter.ts';
import { parseMemo } from '../parse/memo.ts';
import { MEMO_FRONT_MATTER } from '../parse/memoFrontMatter.ts';
import type { Clock, FilesNow } from '../ports.ts';
import type { ActionContext } from './context.ts';
import { changesBy, readStateText } from './stateText.ts';

export interface FrontMatterReply {
  /** The path of the memo. */
  readonly path: string;
  /** The names of the fields that were written; empty where the memo has front matter already. */
  readonly fields: readonly string[];
}

/**
 * Writes what the memo says of its task, branch and time, and the backlog of the task's status, as YAML at its top. A memo
 * that has such a block keeps it as it is; nothing else of the memo changes. Refusals: `not-found` without a memo, `invalid`
 * where nothing is known or a block stands below the first line, and those of the store.
 */
export async function addFrontMatter(context: ActionContext): Promise<Outcome<FrontMatterReply>> {
  const path = joinPath(context.stateDirectory, STATE_FILES.memo);
  const backlogPath = joinPath(context.stateDirectory, STATE_FILES.backlog);
  return context.files.transact({
    directory: context.stateDirectory,
    reads: [path, backlogPath],
    decide(now) {
      const read = readStateText(now, path);
      if (!read.ok) return read;
      const text = read.value;
      if (text === null) return refusal('not-found', 'There is no memo to add front matter to.');
      const { frontMatter, misplaced } = readFrontMatter(text, MEMO_FRONT_MATTER);
      if (frontMatter !== null) return success({ changes: [], value: { path, fields: [] } });
      if (misplaced !== null) {
        return refusal('invalid', `${path} has front matter below its first line. Move it to the top of the file.`);
      }
      const fields = agreeing(text, knownFields(parseMemo(text, context.clock).value, now, backlogPath), context.clock);
      if (fields.length === 0) return refusal('invalid', `${path} names no task, no branch and no time to write down.`);
      const edit = { start: 0, end: 0, text: newFrontMatter(fields, lineEndOf(text)) };
      return success({ changes: changesBy(path, [edit]), value: { path, fields: fields.map(([name]) => name) } });
    },
  });
}

function knownFields({ task, branch, asOf }: Memo, now: FilesNow, backlogPath: string): FrontMatterFields {
  const fields = {
    task,
    branch: branch?.value.split(/[\s,;()`]+/).find((word) => word !== ''),
    status: taskStatus(now, backlogPath, task),
    asOf: asOf?.text,
  };
  return Object.entries(fields).flatMap(([name, value]) => (value ? [[name, value] as const] : []));
}

/** What is only looked at need not be readable. */
function taskStatus(now: FilesNow, path: string, task: string | null): string | undefined {
  const read = readStateText(now, path);
  const tasks = parseBacklog((read.ok ? read.value : null) ?? '').value.tasks;
  return walkTasks(tasks).find(({ id }) => sameTaskId(id, task))?.status;
}

/** A field that would say otherwise than the prose, as a rule would then report, is left out. */
function agreeing(text: string, fields: FrontMatterFields, clock: Clock): FrontMatterFields {
  let kept: FrontMatterFields = [];
  for (const field of fields) {
    const tried = [...kept, field];
    const { problems } = parseMemo(newFrontMatter(tried, lineEndOf(text)) + text, clock);
    if (problems.every(({ rule }) => rule !== MEMO_FRONT_MATTER)) kept = tried;
  }
  return kept;
}
