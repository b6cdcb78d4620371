import type { Memo } from '../model/memo.ts';
import type { Range } from '../model/text.ts';
import type { TextEdit } from '../ports.ts';
import { lineEndOf } from './lineEnd.ts';
import { lineAbove, lineBelow, startOfLine } from './lines.ts';

/** A part of the memo that becomes a file of its own, with a link in its place. */
export interface Attachment {
  readonly edit: TextEdit;
  readonly content: string;
}

/**
 * Moves output of a tool out of the memo. A code block goes as a whole: one half of its fences would hide the rest of the memo.
 * Where the output fills one, the fences are not needed in the file. Null where a fence is not closed, because what belongs
 * to the output cannot be told then.
 *
 * @param link as the memo writes it: its text, and the target relative to the memo
 */
export function moveToAttachment(
  text: string,
  memo: Memo,
  output: Range,
  link: { readonly text: string; readonly target: string },
): Attachment | null {
  const blocks = memo.text.code.filter(({ range }) => range.start < output.end && output.start < range.end);
  if (blocks.some(({ closed }) => !closed)) return null;
  const [first] = blocks;
  const starts = first !== undefined && startOfLine(text, first.range.start) <= output.start;
  const start = starts ? beginOfBlock(text, first.range.start) : output.start + beforeText(text, output.start).length;
  const end = Math.max(output.end, ...blocks.map(({ range }) => range.end));
  const fills = starts && end === first.range.end;
  const body = fills ? first.body : { start, end };
  const written = { start: startOfLine(text, body.start), end: body.end };
  return {
    edit: linkInPlace(text, { start, end }, `[${link.text}](${link.target})`, blocks.length > 0),
    content: withoutIndent(text.slice(written.start, written.end), lineEndOf(text)),
  };
}

/** Of code without fences the indentation would make code of the link too. */
function beginOfBlock(text: string, start: number): number {
  if (FENCE.test(text.slice(start, start + 3))) return start;
  return start - (/(?: {4}|\t)$/.exec(text.slice(startOfLine(text, start), start))?.[0].length ?? 0);
}

const FENCE = /^(?:```|~~~)/;

/** The indentation of a line, and the marker of an item or quote whose text is output. */
function beforeText(text: string, line: number): string {
  return /^[ \t]*(?:[-*>][ \t]+)?/.exec(text.slice(line, line + 200))?.[0] ?? '';
}

/** Paragraphs that a block parted get blank lines between them and the link, within a quote as its blank lines are. */
function linkInPlace(text: string, { start, end }: Range, link: string, isBlock: boolean): TextEdit {
  if (!isBlock && !BLANK_LINE.test(text.slice(start, end))) return { start, end, text: link };
  const lineEnd = lineEndOf(text);
  const line = startOfLine(text, start);
  const before = text.slice(line, start);
  const quote = before.includes('>') ? before.trimEnd() : '';
  const below = lineBelow(text, end);
  const gapBelow = isText(below) && !ITEM.test(below) ? lineEnd + (below.includes('>') ? quote : '') : '';
  // What is indented stands in an item, which holds the link without a blank line.
  if (before !== '' && (quote === '' || !QUOTED.test(before))) return { start, end, text: link + gapBelow };
  const gapAbove = isText(lineAbove(text, line)) ? quote + lineEnd : '';
  return { start: line, end, text: gapAbove + before + link + gapBelow };
}

const BLANK_LINE = /(?:\r\n|\n|\r)[ \t]*(?:\r|\n)/;
const ITEM = /^[ \t>]*[-*+][ \t]+\S/;
const QUOTED = /^[ \t>]*$/;

/** Whether a line could be one with a paragraph beside it. */
function isText(line: string): boolean {
  const bare = line.replace(/^[ \t>]+/, '');
  return bare !== '' && !bare.startsWith('#');
}

/** Output in a list is indented by as much as the list is. */
function withoutIndent(body: string, lineEnd: string): string {
  const lines = body.replace(/(?:\r\n|\n|\r)+$/, '').split(/\r\n|\n|\r/);
  const indent = Math.min(...lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/)));
  return lines.map((line) => line.slice(Math.min(indent, line.length)) + lineEnd).join('');
}
