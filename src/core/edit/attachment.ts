import type { Memo } from '../model/memo.ts';
import type { Range } from '../model/text.ts';
import type { TextEdit } from '../ports.ts';
import { lineEndOf } from './lineEnd.ts';
import { startOfLine } from './lines.ts';

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
  const start = starts ? first.range.start : output.start + indentAt(text, output.start).length;
  const end = Math.max(output.end, ...blocks.map(({ range }) => range.end));
  const fills = starts && end === first.range.end;
  const body = fills ? first.body : { start: startOfLine(text, start), end };
  return {
    edit: { start, end, text: `[${link.text}](${link.target})` },
    content: withoutIndent(text.slice(body.start, body.end), lineEndOf(text)),
  };
}

function indentAt(text: string, offset: number): string {
  return /^[ \t]*/.exec(text.slice(offset, offset + 200))?.[0] ?? '';
}

/** Output in a list is indented by as much as the list is. */
function withoutIndent(body: string, lineEnd: string): string {
  const lines = body.replace(/(?:\r\n|\n|\r)+$/, '').split(/\r\n|\n|\r/);
  const indent = Math.min(...lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/)));
  return lines.map((line) => line.slice(Math.min(indent, line.length)) + lineEnd).join('');
}
