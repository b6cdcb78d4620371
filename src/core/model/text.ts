/** Offsets into a file's text in UTF-16 units, `end` exclusive. The text is the decoded file without its byte order mark. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** Line and column from 0, the column in UTF-16 units: what an editor counts. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

export interface LineIndex {
  /** Lines as an editor counts them: a final line end begins one more, empty line. */
  readonly count: number;
  positionAt(offset: number): Position;
  offsetAt(position: Position): number;
  /** The line without its line end. */
  lineRange(line: number): Range;
}

/**
 * Finds lines by offset and offsets by line. `\n`, `\r\n` and a lone `\r` end a line, as in CommonMark. The text is looked
 * through at the first question: of most files nobody asks one.
 *
 * @param firstLine of the file, where the text is the end of one whose beginning was not read
 */
export function indexLines(text: string, firstLine = 0): LineIndex {
  let known: readonly number[] | null = null;
  /** The line found last: who asks for one place after the other is near it. */
  let near = 0;
  const startsOf = (): readonly number[] => {
    known ??= lineStarts(text);
    return known;
  };
  const startOf = (line: number): number => {
    const starts = startsOf();
    return starts[Math.min(Math.max(line, 0), starts.length - 1)] as number;
  };
  const endOf = (line: number): number => (line >= startsOf().length - 1 ? text.length : startOf(line + 1));
  return {
    get count() {
      return startsOf().length + firstLine;
    },
    positionAt(offset) {
      const at = Math.min(Math.max(offset, 0), text.length);
      const starts = startsOf();
      if (!isOnLine(starts, near, at)) near = isOnLine(starts, near + 1, at) ? near + 1 : lineAt(starts, at);
      const line = near;
      return { line: line + firstLine, column: at - startOf(line) };
    },
    offsetAt({ line, column }) {
      return Math.min(startOf(line - firstLine) + Math.max(column, 0), this.lineRange(line).end);
    },
    lineRange(line) {
      const start = startOf(line - firstLine);
      let end = endOf(Math.max(line - firstLine, 0));
      if (end > start && text[end - 1] === '\n') end -= 1;
      if (end > start && text[end - 1] === '\r') end -= 1;
      return { start, end };
    },
  };
}

function isOnLine(starts: readonly number[], line: number, offset: number): boolean {
  return (
    (starts[line] ?? Number.POSITIVE_INFINITY) <= offset && offset < (starts[line + 1] ?? Number.POSITIVE_INFINITY)
  );
}

/** The last line that does not begin behind an offset. */
function lineAt(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] as number) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

function lineStarts(text: string): readonly number[] {
  const starts = [0];
  if (!text.includes('\r')) {
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
    return starts;
  }
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 10 || (code === 13 && text.charCodeAt(at + 1) !== 10)) starts.push(at + 1);
  }
  return starts;
}

/** The lines that a person would count: a final empty line after the last line end is none. */
export function countLines(text: string): number {
  if (text === '') return 0;
  const { count } = indexLines(text);
  return /[\r\n]$/.test(text) ? count - 1 : count;
}
