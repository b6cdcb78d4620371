import type { Backlog } from '../model/backlog.ts';
import type { DecisionLog } from '../model/decisions.ts';
import type { JournalEntry } from '../model/journal.ts';
import { joinPath, STATE_FILES } from '../model/layout.ts';
import type { Memo } from '../model/memo.ts';
import type { Parsed } from '../model/problem.ts';
import type { Document, FileTrouble } from '../model/project.ts';
import type { FileStore } from '../ports.ts';
import { documentOf, troubleOf } from './documentReader.ts';
import type { PlanReading, ReadPlan } from './planReader.ts';
import type { Readers } from './readers.ts';

/** The hand-off files of a folder. */
export interface StateFolder {
  readonly directory: string;
  readonly plan: ReadPlan | null;
  /** `PLAN.md` where it stands for itself, because there is no `plan.json`. */
  readonly planMarkdown: ReadPlan | null;
  /** The text of `PLAN.md` beside a `plan.json`. */
  readonly planCopy: Document<null> | null;
  readonly memo: Document<Memo> | null;
  readonly backlog: Document<Backlog> | null;
  readonly log: Document<DecisionLog> | null;
  readonly journal: readonly JournalEntry[];
  /** Whatever of these could be read. */
  readonly documents: readonly Document<unknown>[];
  readonly troubles: readonly FileTrouble[];
}

/**
 * Reads the state directory. Null where the directory is none of ours: nothing names it, and it holds no file that is
 * recognised (a `plan.json` by its content, the others by their names).
 *
 * @param named whether the configuration names the directory, and it is there
 */
export async function readStateFolder(
  directory: string,
  named: boolean,
  readers: Readers,
  readPlan: (path: string) => Promise<PlanReading>,
): Promise<StateFolder | null> {
  const at = (name: string) => joinPath(directory, name);
  const [plan, planText, memo, backlog, log, journal] = await Promise.all([
    readPlan(at(STATE_FILES.plan)),
    readers.text(at(STATE_FILES.planMarkdown)),
    readers.memo(at(STATE_FILES.memo)),
    readers.backlog(at(STATE_FILES.backlog)),
    readers.log(at(STATE_FILES.log)),
    readers.journal(at(STATE_FILES.journal)),
  ]);
  const known = [planText, memo, backlog, log, journal].some(({ kind }) => kind !== 'absent');
  if (!named && !known && (plan.kind === 'absent' || plan.kind === 'foreign')) return null;
  // Beside a plan.json it counts for nothing as long as it reads as written from there: then nobody parses it.
  const isAlone = plan.kind === 'absent' && planText.kind === 'read';
  return {
    directory,
    plan: plan.kind === 'absent' ? null : plan.plan,
    planMarkdown: isAlone ? markdownPlan(await readers.planMarkdown(at(STATE_FILES.planMarkdown))) : null,
    planCopy: isAlone ? null : documentOf(planText),
    memo: documentOf(memo),
    backlog: documentOf(backlog),
    log: documentOf(log),
    journal: documentOf(journal)?.value ?? [],
    documents: [
      ...(plan.kind === 'plan' ? [plan.plan.document] : []),
      ...[planText, memo, backlog, log, journal].flatMap((reading) => documentOf<Parsed<unknown>>(reading) ?? []),
    ],
    troubles: [plan, planText, memo, backlog, log, journal].flatMap(troubleOf),
  };
}

function markdownPlan(reading: Awaited<ReturnType<Readers['planMarkdown']>>): ReadPlan | null {
  const document = documentOf(reading);
  return document && { document, lines: document.lines, source: 'markdown' };
}

/** Whether a folder stands at a path. */
export async function directoryExists(files: Pick<FileStore, 'list'>, path: string): Promise<boolean> {
  const slash = path.lastIndexOf('/');
  const entries = await files.list(path.slice(0, Math.max(slash, 0)));
  return entries.some(({ name, kind }) => name === path.slice(slash + 1) && kind !== 'file');
}
