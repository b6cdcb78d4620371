import type { Range } from '../model/text.ts';
import type { Table, TableCell, TableRow } from './blocks.ts';

/**
 * Reads a table of GitHub's kind.
 *
 * @param lines the header, the line of dashes, then the rows
 */
export function readTable(text: string, lines: readonly Range[]): Table {
  const [header = { start: 0, end: 0 }, , ...rows] = lines;
  const last = lines.at(-1) ?? header;
  return {
    kind: 'table',
    header: readRow(text, header),
    rows: rows.map((row) => readRow(text, row)),
    range: { start: header.start, end: last.end },
  };
}

/** Cells stand between `|`; one that a backslash precedes belongs to the text. The outer `|` may be missing. */
function readRow(text: string, range: Range): TableRow {
  const cells: TableCell[] = [];
  let start = text[range.start] === '|' ? range.start + 1 : range.start;
  for (let at = start; at < range.end; at += 1) {
    if (text[at] !== '|' || text[at - 1] === '\\') continue;
    cells.push(readCell(text, start, at));
    start = at + 1;
  }
  if (start < range.end) cells.push(readCell(text, start, range.end));
  return { cells, range };
}

function readCell(text: string, from: number, to: number): TableCell {
  const raw = text.slice(from, to);
  const trimmed = raw.trim();
  const start = trimmed === '' ? to : from + raw.indexOf(trimmed);
  return { text: trimmed, range: { start, end: start + trimmed.length } };
}
