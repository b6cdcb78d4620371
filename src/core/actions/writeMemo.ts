import { applyEdits } from '../edit/applyEdits.ts';
import { cleanText } from '../edit/cleanText.ts';
import { adviceOnComment, beginsComment } from '../edit/comment.ts';
import { editMemo, type MemoChanges, newEntries } from '../edit/memo.ts';
import { newMemo } from '../edit/newMemo.ts';
import { type Outcome, refusal, success } from '../errors.ts';
import { echo } from '../model/echo.ts';
import type { Memo } from '../model/memo.ts';
import { parseBlocks } from '../parse/blocks.ts';
import { commentRanges } from '../parse/comments.ts';
import { parseMemo } from '../parse/memo.ts';
import { openBlocks } from '../parse/openBlocks.ts';
import type { Change, Clock } from '../ports.ts';
import { changesBy } from './stateText.ts';

const NEXT_ACTION =
  'The next action may have several lines, but no headings, no comments, and no code block or HTML that is not closed.';

/**
 * The changes that bring the memo up to date; a memo that is missing is begun. Refused with `invalid` where the result
 * would not say what it should, because the next action holds what has no place there, an entry a comment, or the memo ends
 * in something not closed.
 */
export function writeMemo(
  { clock }: { readonly clock: Clock },
  path: string,
  text: string | null,
  changes: MemoChanges,
): Outcome<readonly Change[]> {
  const before = parseMemo(text ?? '', clock).value;
  const edits = text === null ? [] : editMemo(text, before, changes);
  const after = text === null ? newMemo(changes) : applyEdits(text, edits);
  const memo = parseMemo(after, clock).value;
  const next = cleanText(changes.nextAction ?? '')
    .replace(/\r\n?/g, '\n')
    .trim();
  const isOtherNext = next !== '' && memo.nextAction?.value !== next;
  const fault = isOtherNext ? faultInNext(next) : null;
  if (fault !== null) return refusal('invalid', fault);
  const added = newEntries(before, changes.doNotRedo ?? []);
  const hides = !hasEntries(memo, before, added);
  const misread = hides ? misreadEntry(clock, text ?? '', before, added) : undefined;
  if (misread !== undefined) return refusal('invalid', misread);
  if (hides || (changes.complete === true && memo.sections.length < 4)) {
    return refusal('invalid', `${path} ends inside a code block or a comment that is not closed. Close it first.`);
  }
  if (isOtherNext) return refusal('invalid', NEXT_ACTION);
  return success(text === null ? [{ kind: 'create', path, text: after }] : changesBy(path, edits));
}

/** Whether a memo has the entries that it had, and those that were added. */
function hasEntries(memo: Memo, { doNotRedo }: Memo, added: readonly string[]): boolean {
  const has = (entry: string) => memo.doNotRedo.some(({ text }) => text === entry);
  return newEntries(memo, added).length === 0 && doNotRedo.every(({ text }) => has(text));
}

/** What to do about an entry that its own words keep from being read, or let hide others; a plain one would be taken. */
function misreadEntry(clock: Clock, text: string, before: Memo, added: readonly string[]): string | undefined {
  const takes = (entry: string) => {
    const after = applyEdits(text, editMemo(text, before, { doNotRedo: [entry] }));
    return hasEntries(parseMemo(after, clock).value, before, [entry]);
  };
  const misread = added.find((entry) => beginsComment(entry) || !takes(entry));
  if (misread === undefined) return undefined;
  if (beginsComment(misread)) return adviceOnComment(misread);
  return takes('x') ? `"${echo(misread)}" would not be read as an entry. Begin it with a word.` : undefined;
}

/** What of a next action has no place in its section. */
function faultInNext(next: string): string | null {
  // Below a heading no front matter begins.
  const text = `\n${next}`;
  const blocks = parseBlocks(text);
  const [open] = openBlocks(text, blocks);
  if (open?.kind === 'fence') return 'The code block in the next action is not closed. Close it.';
  if (open?.kind === 'comment') return 'The comment in the next action is not closed. Leave it out.';
  if (blocks.some(({ kind }) => kind === 'heading')) {
    return 'The next action may have several lines, but no headings; a line above --- is one, too.';
  }
  if (commentRanges(text, blocks).length > 0) return 'The next action may have several lines, but no comments.';
  return blocks.some(({ kind }) => kind === 'html') ? NEXT_ACTION : null;
}
