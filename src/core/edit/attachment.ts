import type { Memo } from '../model/memo.ts';
import type { Range } from '../model/text.ts';
import type { TextEdit } from '../ports.ts';
import { lineEndOf } from './lineEnd.ts';

/** A part of the memo that becomes a file of its own, with a link in its place. */
export interface Attachment {
  readonly edit: TextEdit;
  readonly content: string;
}

/**
 * Moves output of a tool out of the memo. Where it fills a code block the fences go with it and are not needed in the file.
 *
 * @param link as the memo writes it: its text, and the target relative to the memo
 */
export function moveToAttachment(
  text: string,
  memo: Memo,
  output: Range,
  link: { readonly text: string; readonly target: string },
): Attachment {
  const block = memo.text.code.find(({ range }) => range.start <= output.start && output.end <= range.end);
  const moved = block?.range ?? output;
  const body = block?.body ?? output;
  const ended = text.slice(moved.start, moved.end);
  const lineEnd = lineEndOf(text);
  const indent = block === undefined ? (/^[ \t]*/.exec(ended)?.[0] ?? '') : '';
  const after = /(?:\r\n|\n|\r)$/.exec(ended)?.[0] ?? '';
  return {
    edit: { start: moved.start, end: moved.end, text: `${indent}[${link.text}](${link.target})${after}` },
    content: withoutIndent(text.slice(body.start, body.end), lineEnd),
  };
}

/** Output in a list is indented by as much as the list is. */
function withoutIndent(body: string, lineEnd: string): string {
  const lines = body.replace(/(?:\r\n|\n|\r)+$/, '').split(/\r\n|\n|\r/);
  const indent = Math.min(...lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/)));
  return lines.map((line) => line.slice(Math.min(indent, line.length)) + lineEnd).join('');
}
