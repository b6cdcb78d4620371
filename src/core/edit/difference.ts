import type { TextEdit } from '../ports.ts';

/** The one smallest edit that makes `after` of `before`; null where they are equal. */
export function difference(before: string, after: string): TextEdit | null {
  if (before === after) return null;
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let tail = 0;
  while (tail < shorter - start && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  return { start, end: before.length - tail, text: after.slice(start, after.length - tail) };
}
