import type { Memo } from '../model/memo.ts';

const NOTHING = '(?:none|nothing|nil|n/a|not applicable)';
const THINGS = '(?:entries|items|attempts|approaches|ideas|decisions|actions|steps|dead ends|rejections)';
const FOR_NOW =
  '(?:yet|so far|for now|now|here|currently|recorded|known|logged|to (?:add|note|report)|at (?:this time|the moment|present))';
const placeholder = (): RegExp =>
  new RegExp(
    String.raw`^(?:t\.?b\.?[da]\.?|to-?do|(?:left )?empty|not yet|[-–—?.…]+|` +
      `(?:${NOTHING}|no (?:(?:recent|key|new|next|known|recorded|rejected|failed) )?${THINGS})(?: ${FOR_NOW}){0,2})$`,
    'i',
  );

/** Marks of lists, boxes, emphasis, brackets and quotes, and the end of a sentence. */
const AROUND = /^[-*+]\s+|[*_`()[\]<>"'\u201c\u201d]/g;

/** Whether a text only keeps a place: `TBD`, `None yet.`, `- n/a`, `_(no decisions yet)_`, `None (a fresh start)`. */
export function isPlaceholder(text: string): boolean {
  if (text.length > LONGEST || !FIRST_WORDS.has(firstWord(text.replace(AROUND, '')))) return false;
  const said = text.replace(remark(), '$1').replace(AROUND, '').trim();
  return placeholder().test(said.replace(/(?<=\w)[.!:]$/, ''));
}

/** What placeholders begin with, up to the first sign: most texts do not, and need no more than this. */
const FIRST_WORDS: ReadonlySet<string> = new Set([
  '',
  't',
  'tbd',
  'tba',
  'to',
  'todo',
  'left',
  'empty',
  'not',
  'none',
  'nothing',
  'nil',
  'n',
  'no',
]);

function firstWord(text: string): string {
  return /[A-Za-z]+/.exec(text)?.[0].toLowerCase() ?? '';
}

/** A longer text says something, or has more to it than this is for. */
const LONGEST = 120;
const remark = (): RegExp => new RegExp(String.raw`^(\W*${NOTHING}(?: ${FOR_NOW})?)\W{0,3}\s\([^()]*\)\W*$`, 'i');

/** Whether the memo says what to do next. A placeholder is shown as written, and says nothing. */
export function namesNextAction({ nextAction }: Memo): boolean {
  return nextAction !== null && !isPlaceholder(nextAction.value);
}
