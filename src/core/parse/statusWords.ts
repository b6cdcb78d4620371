import type { StepStatus } from '../model/status.ts';

/** A status word of another tool, or `dropped` for an item that its tool has deleted. */
export type ReadStatus = StepStatus | 'dropped';

/** What boxes mean in one file beyond what they mean everywhere: from what stands in the box, a blank as one space. */
export type Markers = ReadonlyMap<string, StepStatus>;

/** Longer texts are sentences; no word with its date reaches this. */
const MAX_LENGTH = 60;

const WORDS: Readonly<Record<ReadStatus, readonly string[]>> = {
  pending: [
    'pending',
    'todo',
    'to do',
    'open',
    'not started',
    'planned',
    'proposed',
    'draft',
    'queued',
    'idle',
    'backlog',
    '待處理',
    '待处理',
    '待办',
    '待辦',
    '未开始',
    '未開始',
  ],
  running: ['running', 'in progress', 'doing', 'active', 'hooked', 'review', 'partial', 'wip', '進行中', '进行中'],
  completed: ['completed', 'complete', 'done', 'closed', 'shipped', 'pass', 'accepted', 'finished', '已完成'],
  blocked: ['blocked', 'deferred', 'on hold', 'waiting', '被阻擋'],
  failed: ['failed', 'error'],
  skipped: ['skipped', 'cancelled', 'canceled', "won't do", 'superseded', 'deprecated', 'obsolete'],
  dropped: ['tombstone', 'deleted'],
};

const STATUS_OF_WORD: ReadonlyMap<string, ReadStatus> = new Map(
  (Object.keys(WORDS) as ReadStatus[]).flatMap((status) => WORDS[status].map((word) => [word, status] as const)),
);

const STATUS_OF_MARK: Markers = new Map([
  [' ', 'pending'],
  ['x', 'completed'],
  ['X', 'completed'],
  ['/', 'running'],
  ['!', 'blocked'],
]);

/**
 * Reads a status word as plan tools write it; null where the text is none. Case, `_`, `-`, the kind of apostrophe, marks of
 * emphasis, and a date or tick behind (or an emoji before) the word do not matter: `**In-Progress**`, `Done (2026-03-07) ✅`.
 */
export function readStatusWord(text: string): ReadStatus | null {
  if (text.length > MAX_LENGTH) return null;
  const plain = text.trim().toLowerCase();
  return STATUS_OF_WORD.get(plain) ?? STATUS_OF_WORD.get(bareWord(plain)) ?? null;
}

/** Reads what stands in a box, given as `markOf` gives it; null where the mark is not known and so means "open". */
export function statusOfMark(mark: string, markers?: Markers): StepStatus | null {
  const status = markers?.get(mark) ?? STATUS_OF_MARK.get(mark) ?? readStatusWord(mark);
  return status === 'dropped' ? 'skipped' : status;
}

const USUAL_BOXES: ReadonlySet<string> = new Set([...STATUS_OF_MARK.keys()].map((mark) => `[${mark}]`));

/** Whether a box, with its brackets, is one that means the same in every file. */
export function isUsualBox(box: string): boolean {
  return USUAL_BOXES.has(box);
}

/** What stands in a box; of a blank one, whatever kinds of space it holds, a single space. */
export function markOf(box: string): string {
  const mark = (box.startsWith('[') && box.endsWith(']') ? box.slice(1, -1) : box).trim();
  return mark === '' ? ' ' : mark;
}

/** Words that nothing adorns, as titles and headings mostly are: no pattern would take anything off them. */
const BARE = /^[a-z]+(?: [a-z]+)*$/;

function bareWord(lowerCase: string): string {
  if (BARE.test(lowerCase)) return lowerCase;
  const plain = withoutDecoration(lowerCase);
  const word = /\d/.test(plain) ? withoutDecoration(withoutDate(plain)) : plain;
  return word.replace(/[‘’ʼ`]/g, "'").replace(/[\s_-]+/g, ' ');
}

function withoutDecoration(text: string): string {
  return text
    .replace(/^(?:[\s*_~`"',.;:!…✓\p{Extended_Pictographic}-]|\u200d|\ufe0f)+/u, '')
    .replace(/(?:[\s*_~`"',.;:!…✓\p{Extended_Pictographic}-]|\u200d|\ufe0f)+$/u, '');
}

const DAY = String.raw`(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-. ]\p{L}{3,9}\.?[-, ]+\d{4}|\p{L}{3,9}\.? \d{1,2}, ?\d{4})`;
const TIME = String.raw`(?:[t ,]*\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?(?:z|utc|[+-]\d{2}:?\d{2}))?)?`;
const DATE_BEHIND = String.raw`[\s(:,@-]*(?:on )?${DAY}${TIME}\)?$`;

/** The pattern is made where a digit asks for it. */
function withoutDate(text: string): string {
  return text.replace(new RegExp(DATE_BEHIND, 'u'), '');
}
