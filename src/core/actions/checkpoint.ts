import type { NewDecision } from '../edit/decisions.ts';
import { type Outcome, refusal, success } from '../errors.ts';
import { ARCHIVE_DIRECTORY, joinPath, STATE_FILES } from '../model/layout.ts';
import { parseDecisionLog } from '../parse/decisions.ts';
import { parsePlanJson } from '../parse/planJson.ts';
import type { Change, FilesNow } from '../ports.ts';
import { archiveDropped } from './archiveDropped.ts';
import { type BacklogRequest, changeBacklog, faultInTasks } from './changeBacklog.ts';
import { checkCheckpoint } from './checkpointTexts.ts';
import { commitState } from './commitState.ts';
import type { ActionContext } from './context.ts';
import { type LoggedDecision, logDecision, missingFromDecision } from './logDecision.ts';
import { refusalOfNewLists } from './refusalOfAbsence.ts';
import { stateMask } from './stateMask.ts';
import { changesTo, readStateText } from './stateText.ts';
import { workingOn } from './workingOn.ts';
import { writeMemo } from './writeMemo.ts';

/** What is to be written. A text that is absent or blank leaves its place in the memo as it is. */
export interface CheckpointRequest extends BacklogRequest {
  /** The next action; may have several lines, but no headings. */
  readonly next?: string;
  readonly status?: string;
  readonly workingOn?: string;
  /** Blank entries, and those that the memo has already, are passed over. */
  readonly doNotRedo?: readonly string[];
  readonly decision?: NewDecision;
  /** Commits the state files alone, once they are written. */
  readonly commit?: boolean;
}

export interface CheckpointReply {
  /** Paths of the files that were changed, in the order written. */
  readonly written: readonly string[];
  /** The id of the decision that was logged. */
  readonly decision: string | null;
  /** The ids of the tasks that were added. */
  readonly tasks: readonly string[];
  /** The id of the commit that was made. */
  readonly commit: string | null;
}

/**
 * Brings log, backlog and memo up to date, in that order and in one transaction: all of it or nothing. The memo's as-of
 * time, branch and "Working on" are renewed, decisions it does not name are added (of the ones dropped for them, the archive
 * gets what the log does not say), missing sections and a missing memo
 * are written. Refusals: `unknown-task`, `invalid` (a decision without title, choice or why; a task named twice; a next
 * action with headings; a secret in a text), `not-found` (git has a log or a backlog and the disk has not), and those of the store.
 */
export async function checkpoint(
  context: ActionContext,
  request: CheckpointRequest,
): Promise<Outcome<CheckpointReply>> {
  const fault = (request.decision && missingFromDecision(request.decision)) ?? faultInTasks(request);
  if (fault) return fault;
  const checked = await checkCheckpoint(context, request);
  if (!checked.ok) return checked;
  const paths = statePaths(context.stateDirectory);
  const absent = await refusalOfNewLists(context, changedLists(paths, request));
  if (absent !== null) return absent;
  const branch = (await context.git?.status())?.branch ?? undefined;
  const around = { branch, mask: await stateMask(context) };
  const written = await context.files.transact({
    directory: context.stateDirectory,
    reads: [paths.log, paths.backlog, paths.memo, paths.plan],
    lists: [paths.archive],
    decide: (now) => decideAll(now, paths, context, checked.value, around),
  });
  if (!written.ok || request.commit !== true) return written;
  const commit = await commitState(context);
  if (commit.ok) return success({ ...written.value, commit: commit.value });
  const message = `The files are written, but not committed: ${commit.error.message}`;
  return refusal(commit.error.code, message, { ...commit.error.data, ...written.value });
}

function statePaths(directory: string) {
  const at = (name: keyof typeof STATE_FILES) => joinPath(directory, STATE_FILES[name]);
  return {
    log: at('log'),
    backlog: at('backlog'),
    memo: at('memo'),
    plan: at('plan'),
    archive: joinPath(directory, ARCHIVE_DIRECTORY),
  };
}

/** The lists that a request changes, and begins where there are none. */
function changedLists({ log, backlog }: ReturnType<typeof statePaths>, request: CheckpointRequest): readonly string[] {
  return [...(request.decision === undefined ? [] : [log]), ...(changesTasks(request) ? [backlog] : [])];
}

function changesTasks({ tasks, addTasks }: CheckpointRequest): boolean {
  return Boolean(tasks?.length || addTasks?.length);
}

/** What is known besides the files under the lock. */
interface Around {
  readonly branch: string | undefined;
  /** For what goes from one file into another. */
  readonly mask: (text: string) => string;
}

function decideAll(
  now: FilesNow,
  paths: ReturnType<typeof statePaths>,
  context: ActionContext,
  request: CheckpointRequest,
  { branch, mask }: Around,
): Outcome<{ readonly changes: readonly Change[]; readonly value: CheckpointReply }> {
  const asOf = context.clock.now();
  const log = readLog(now, paths.log, request.decision, asOf);
  if (!log.ok) return log;
  const backlogText = readIfChanged(now, paths.backlog, changesTasks(request));
  if (!backlogText.ok) return backlogText;
  const backlog = changeBacklog(backlogText.value, request);
  if (!backlog.ok) return backlog;
  const memoText = readStateText(now, paths.memo);
  if (!memoText.ok) return memoText;
  const read = now.read(paths.plan);
  const plan = read.kind === 'file' ? parsePlanJson(read.text).value : null;
  const work = workingOn({ given: request.workingOn, plan, backlog: backlog.value.backlog });
  const decisions = log.value.log.decisions.map((decision) => ({ ...decision, title: mask(decision.title) }));
  const memo = writeMemo(context, paths.memo, memoText.value, {
    asOf,
    branch,
    workingOn: work && mask(work),
    status: request.status,
    nextAction: request.next,
    decisions: { log: decisions, max: context.config.memo.maxDecisions },
    doNotRedo: request.doNotRedo,
    complete: true,
  });
  if (!memo.ok) return memo;
  const logText = readIfChanged(now, paths.log, false);
  const taken = now.list(paths.archive).map(({ name }) => name);
  const before = { memo: memoText.value, log: logText.ok ? logText.value : null, archive: paths.archive, taken };
  const changes = [
    ...log.value.changes,
    ...changesTo(paths.backlog, backlogText.value, backlog.value.text),
    ...archiveDropped(context.clock, before, memo.value),
    ...memo.value,
  ];
  const reply = { decision: log.value.id, tasks: backlog.value.added, commit: null };
  return success({ changes, value: { written: changes.map(({ path }) => path), ...reply } });
}

function readLog(
  now: FilesNow,
  path: string,
  decision: NewDecision | undefined,
  at: number,
): Outcome<Omit<LoggedDecision, 'id'> & { readonly id: string | null }> {
  const text = readIfChanged(now, path, decision !== undefined);
  if (!text.ok) return text;
  if (decision !== undefined) return logDecision(path, text.value, decision, at);
  return success({ id: null, log: parseDecisionLog(text.value ?? '').value, changes: [] });
}

/** A file that is only looked at need not be readable: what it says is not known then. */
function readIfChanged(now: FilesNow, path: string, changed: boolean): Outcome<string | null> {
  const text = readStateText(now, path);
  return text.ok || changed ? text : success(null);
}
