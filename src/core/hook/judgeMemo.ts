import { formatDuration } from '../model/age.ts';
import type { Config } from '../model/config.ts';
import { MAX_MEMO_BYTES } from '../model/layout.ts';
import { type Memo, memoSection } from '../model/memo.ts';
import { plainMemoTime } from '../parse/plainMemoTime.ts';
import type { LocalTime } from '../parse/time.ts';
import type { FileRead } from '../ports.ts';
import type { CommitView } from './commitView.ts';
import type { HookFinding } from './finding.ts';
import { addCommand, CHECKPOINT, commitAloneCommand } from './mending.ts';

/** What the memo is judged by. */
export interface MemoMeasure {
  readonly now: number;
  readonly local: LocalTime;
  readonly config: Config;
}

/** The memo as the index has it. */
export interface IndexedMemo {
  readonly file: string;
  readonly read: FileRead;
  /** Whether it is part of the commit. */
  readonly staged: boolean;
}

const MINUTE = 60_000;

/**
 * Judges the memo of a commit. One that is part of the commit is accepted, with a warning where "where we are" reads as
 * before. Any other must be young enough: by the time that the memo in the index states, else by its last commit. The disk
 * is read only to find the right words.
 */
export async function judgeMemo(
  view: CommitView,
  { file, read, staged }: IndexedMemo,
  measure: MemoMeasure,
): Promise<readonly HookFinding[]> {
  const text = textOf(read);
  if (staged) return warnOfSameSection(view, file, text, measure);
  const limit = measure.config.memo.staleAfterMinutes * MINUTE;
  const isOld = (time: number) => measure.now - time > limit;
  const time = (await statedTime(text, measure.local)) ?? (await view.lastChange(file));
  if (time === null || !isOld(time)) return [];
  const onDisk = await statedTime(textOf(await view.onDisk(file, MAX_MEMO_BYTES)), measure.local);
  const isRenewed = onDisk !== null && !isOld(onDisk);
  const ages = { age: formatDuration(measure.now - time), limit: formatDuration(limit) };
  return [isRenewed ? notStaged(view, file, ages) : tooOld(view, file, ages)];
}

/** There are other hand-off files in the index, and no memo. */
export async function missingMemo(view: CommitView, file: string, sibling: string): Promise<HookFinding> {
  const isThere = (await view.onDisk(file, MAX_MEMO_BYTES)).kind === 'file';
  return {
    rule: 'memo-missing',
    refuses: true,
    file,
    line: null,
    message: `The memo is not in git, while ${sibling} is: after a reset nothing would tell where the work stands.`,
    advice: isThere ? 'It is there on the disk. Add it, then commit again:' : 'Write it, then commit again:',
    commands: isThere ? addedTo(view, file) : renewed(view, file),
  };
}

interface Ages {
  readonly age: string;
  readonly limit: string;
}

function tooOld(view: CommitView, file: string, { age, limit }: Ages): HookFinding {
  return {
    rule: 'memo-stale',
    refuses: true,
    file,
    line: null,
    message: `The memo was last updated ${age} ago (limit: ${limit}).`,
    advice: 'Bring "Where we are" and "Next action" up to date, then commit again:',
    commands: renewed(view, file),
  };
}

function notStaged(view: CommitView, file: string, { age, limit }: Ages): HookFinding {
  return {
    rule: 'memo-stale',
    refuses: true,
    file,
    line: null,
    message: `The memo is up to date on the disk, but not in this commit: there it is ${age} old (limit: ${limit}).`,
    advice: 'Add it, then commit again:',
    commands: addedTo(view, file),
  };
}

function renewed(view: CommitView, file: string): HookFinding['commands'] {
  return view.ofPathsOnly ? [[...CHECKPOINT, '--commit']] : [CHECKPOINT, addCommand(file)];
}

/** What is added is not in a commit of single paths, so that there the memo needs one of its own. */
function addedTo(view: CommitView, file: string): HookFinding['commands'] {
  return view.ofPathsOnly ? [addCommand(file), commitAloneCommand(file)] : [addCommand(file)];
}

async function warnOfSameSection(
  view: CommitView,
  file: string,
  text: string,
  { local }: MemoMeasure,
): Promise<readonly HookFinding[]> {
  const before = await view.inHead(file, MAX_MEMO_BYTES);
  if (before.kind !== 'file') return [];
  const [now, then] = [await readMemo(text, local), await readMemo(before.text, local)];
  if (whereWeAre(now) !== whereWeAre(then)) return [];
  return [
    {
      rule: 'memo-stale-while-commits-land',
      refuses: false,
      file,
      line: null,
      message: 'The memo is in this commit, but "Where we are" reads as it did before.',
      advice: 'If the work went on, say how far it is:',
      commands: [CHECKPOINT],
    },
  ];
}

/** The section's body; its heading holds the time. */
function whereWeAre(memo: Memo): string {
  return (memoSection(memo, 'where-we-are')?.text ?? '').replaceAll(/\s+/g, ' ');
}

async function statedTime(text: string, local: LocalTime): Promise<number | null> {
  return plainMemoTime(text, local) ?? (await readMemo(text, local)).asOf?.time ?? null;
}

/** Loaded where it is needed: most memos state their time in a form that takes no reading. */
async function readMemo(text: string, local: LocalTime): Promise<Memo> {
  const { parseMemo } = await import('../parse/memo.ts');
  return parseMemo(text, local).value;
}

/** Of a file that cannot be read nothing is known: then its last commit tells its age. */
function textOf(read: FileRead): string {
  return read.kind === 'file' ? read.text : '';
}
