import type { MemoSectionName } from '../model/memo.ts';

/** The headings that a section of the memo is known by; matched after `headingKey`. */
const HEADINGS: Readonly<Record<MemoSectionName, readonly string[]>> = {
  'where-we-are': ['where we are', 'current state', 'current status', 'current focus', 'status', 'state'],
  'next-action': ['next action', 'next actions', 'next step', 'next steps', 'next', "what's next"],
  'recent-decisions': ['recent decisions', 'decisions', 'key decisions'],
  'do-not-redo': ['do not redo', "don't redo", 'do not repeat', 'already tried', 'rejected', 'dead ends'],
};

const NAMES = new Map(
  Object.entries(HEADINGS).flatMap(([name, headings]) =>
    headings.map((heading) => [heading, name as MemoSectionName] as const),
  ),
);

/** A longer heading is no longer looked at than this, in UTF-16 units. */
const LONGEST = 200;

/** The section that a heading's text begins; null for any other heading. */
export function memoSectionNamed(heading: string): MemoSectionName | null {
  return NAMES.get(headingKey(heading)) ?? null;
}

/** Folds case, apostrophes, emphasis and spaces; leaves out brackets, what follows a colon, and the as-of time. */
function headingKey(heading: string): string {
  let key = heading.slice(0, LONGEST).toLowerCase();
  // Patterns take their time, those with classes of Unicode most, and most headings are plain words soon.
  for (const shorten of [withoutBrackets, withoutWhatFollows, withoutMarks]) {
    if (isPlain(key)) return key;
    key = shorten(key).trim();
  }
  return key;
}

function isPlain(key: string): boolean {
  return /^[a-z]+(?:[ '][a-z]+)*$/.test(key) && !key.includes('as of');
}

function withoutBrackets(key: string): string {
  return key.replace(/\((?:[^()]|\([^()]*\))*(?:\)|$)|\[[^\]]*(?:\]|$)|\uff08[^\uff09]*(?:\uff09|$)/g, ' ');
}

function withoutWhatFollows(key: string): string {
  return key.replace(/[:\uff1a][\s\S]*$/, '').replace(/(?:[-\u2013\u2014,]\s*)?\bas[ -]of\b[\s\S]*$/, '');
}

function withoutMarks(key: string): string {
  return key
    .replace(/[\u2018\u2019\u02bc\u00b4`]/g, "'")
    .replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
    .replace(/\s+/g, ' ');
}
