import { displayWidth } from './displayWidth.ts';
import type { Paint, Tone } from './paint.ts';

/** One entry of a tree: what stands before it, what it says, and what is said about it at the right edge. */
export interface Row {
  /** Indentation and sign; later lines of the same row are indented as far. */
  readonly lead: string;
  readonly leadTone?: Tone;
  readonly text: string;
  readonly tone?: Tone;
  readonly right?: string;
  readonly rightTone?: Tone;
}

/** However deep a row stands, its text keeps this much room. */
const LEAST_ROOM = 24;
const GAP = 2;

/** The lines of a row. Long text is broken between words and never cut; `right` ends at the last column. */
export function formatRow(row: Row, columns: number, paint: Paint): readonly string[] {
  const { lead, text, right = '' } = row;
  // Most rows are short, and no character is wider than two columns.
  if (right === '' && (lead.length + text.length) * 2 <= columns) {
    return [paint(row.leadTone ?? 'plain', lead) + paint(row.tone ?? 'plain', text)];
  }
  const indent = displayWidth(row.lead);
  const room = Math.max(LEAST_ROOM, columns - indent);
  const texts = wrapWords(row.text, room);
  const lines = texts.map((text, index) => {
    const lead = index === 0 ? paint(row.leadTone ?? 'plain', row.lead) : ' '.repeat(indent);
    return lead + paint(row.tone ?? 'plain', text);
  });
  if (row.right === undefined || row.right === '') return lines;
  return withRight(lines, displayWidth(texts.at(-1) ?? ''), row, { indent, room, paint });
}

interface Layout {
  readonly indent: number;
  readonly room: number;
  readonly paint: Paint;
}

/** Puts `right` on the last line if it fits there, else below. */
function withRight(lines: readonly string[], lastWidth: number, row: Row, layout: Layout): readonly string[] {
  const right = row.right ?? '';
  const tone = row.rightTone ?? 'quiet';
  const free = layout.room - lastWidth - displayWidth(right);
  if (free >= GAP) return [...lines.slice(0, -1), `${lines.at(-1)}${' '.repeat(free)}${layout.paint(tone, right)}`];
  const below = wrapWords(right, layout.room).map((text) => {
    const before = layout.indent + layout.room - displayWidth(text);
    return ' '.repeat(Math.max(layout.indent, before)) + layout.paint(tone, text);
  });
  return [...lines, ...below];
}

/** Breaks text at spaces so that no line is wider than `room`, words that are themselves wider apart. */
export function wrapWords(text: string, room: number): readonly string[] {
  if (displayWidth(text) <= room) return [text];
  const lines: string[] = [];
  let line = '';
  let width = 0;
  for (const word of text.split(' ')) {
    const wordWidth = displayWidth(word);
    if (line !== '' && width + 1 + wordWidth > room) {
      lines.push(line);
      line = word;
      width = wordWidth;
    } else {
      width += line === '' ? wordWidth : wordWidth + 1;
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, line];
}
