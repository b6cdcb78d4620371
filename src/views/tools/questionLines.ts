import type { Translate } from '../viewContext.ts';

/** More than that nobody reads before answering. */
const MAX_LINES = 10;

/** A line each, and how many more there are. */
export function firstLines(lines: readonly string[], t: Translate): readonly string[] {
  const more = lines.length - MAX_LINES;
  return more > 0 ? [...lines.slice(0, MAX_LINES), t('and {0} more', more)] : lines;
}

/** The line of a text; none for an empty one. */
export function lineOf(text: string, line: (text: string) => string): readonly string[] {
  return text === '' ? [] : [line(text)];
}
