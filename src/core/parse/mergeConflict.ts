import type { Finding } from '../model/problem.ts';
import type { Range } from '../model/text.ts';

/**
 * The line that opens the first conflict which a merge of git left in a text; null where there is none. In Markdown its
 * `=======` makes a heading of what stands above, so such a text does not say what it seems to say.
 */
export function findMergeConflict(text: string): Range | null {
  if (!text.includes('<<<<<<<')) return null;
  const opening = lineLike(/^<{7}(?: .*)?$/gm, text, 0);
  const middle = opening && lineLike(/^={7}$/gm, text, opening.end);
  const closing = middle && lineLike(/^>{7}(?: .*)?$/gm, text, middle.end);
  return closing && opening;
}

/** The conflict as a problem; the rule is the one of files that cannot be read as they are meant. */
export function mergeConflictProblem(text: string): readonly Finding[] {
  const range = findMergeConflict(text);
  const message = 'A merge left both sides here. Keep what holds, and take the markers out.';
  return range === null ? [] : [{ rule: 'file-unreadable', range, message }];
}

function lineLike(line: RegExp, text: string, from: number): Range | null {
  line.lastIndex = from;
  const found = line.exec(text);
  return found && { start: found.index, end: found.index + found[0].length };
}
