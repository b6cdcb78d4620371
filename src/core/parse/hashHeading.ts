import type { Range } from '../model/text.ts';
import type { Heading } from './blocks.ts';

/** The heading that a line with `#` in front is: its text without those, nor the ones that may close it. */
export function hashHeading(text: string, range: Range): Heading {
  let level = 0;
  while (text[range.start + level] === '#') level += 1;
  const textRange = insideHashes(text, range, level);
  return { kind: 'heading', level, text: text.slice(textRange.start, textRange.end), textRange, range };
}

function insideHashes(text: string, range: Range, level: number): Range {
  let start = range.start + level;
  while (start < range.end && isBlank(text.charCodeAt(start))) start += 1;
  let end = range.end;
  while (end > start && text[end - 1] === '#') end -= 1;
  if (end > start && !isBlank(text.charCodeAt(end - 1))) end = range.end;
  while (end > start && isBlank(text.charCodeAt(end - 1))) end -= 1;
  return { start, end };
}

function isBlank(code: number): boolean {
  return code === 32 || code === 9;
}
