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

const PLAIN_WORDS = /^[a-z]+(?:[ '][a-z]+)*$/;

/** Folds case, apostrophes, emphasis and spaces; leaves out brackets, what follows a colon, and the as-of time. */
function headingKey(heading: string): string {
  const lowerCase = heading.slice(0, LONGEST).toLowerCase();
  // Patterns take their time, those with classes of Unicode most, and most headings are plain words.
  if (PLAIN_WORDS.test(lowerCase) && !lowerCase.includes('as of')) return lowerCase;
  const bare = lowerCase
    .replace(/[\u2018\u2019\u02bc\u00b4`]/g, "'")
    .replace(/\((?:[^()]|\([^()]*\))*(?:\)|$)|\[[^\]]*(?:\]|$)|\uff08[^\uff09]*(?:\uff09|$)/g, ' ')
    .replace(/[:\uff1a][\s\S]*$/, '')
    .replace(/(?:[-\u2013\u2014,]\s*)?\bas[ -]of\b[\s\S]*$/, '')
    .trim();
  if (PLAIN_WORDS.test(bare)) return bare;
  return bare
    .replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}
