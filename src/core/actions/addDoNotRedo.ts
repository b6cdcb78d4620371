import { newEntries } from '../edit/memo.ts';
import { oneLine } from '../edit/oneLine.ts';
import { type Outcome, refusal, success } from '../errors.ts';
import { joinPath, STATE_FILES } from '../model/layout.ts';
import { parseMemo } from '../parse/memo.ts';
import { isPlaceholder } from '../parse/placeholder.ts';
import { checkDoNotRedo } from './checkpointTexts.ts';
import type { ActionContext } from './context.ts';
import { readStateText } from './stateText.ts';
import { writeMemo } from './writeMemo.ts';

export interface AddDoNotRedoReply {
  /** The path of the memo. */
  readonly path: string;
  /** The entries that were not there before. */
  readonly added: readonly string[];
}

/**
 * Adds entries under "Do not redo" and nothing else: the memo's as-of time stays, because only a checkpoint says that the
 * rest is true. A missing memo is begun. What the memo has already is not added twice. Refused with `invalid` where there
 * is nothing to add, or where an entry holds a secret.
 */
export async function addDoNotRedo(
  context: ActionContext,
  request: { readonly entries: readonly string[] },
): Promise<Outcome<AddDoNotRedoReply>> {
  if (request.entries.every((entry) => oneLine(entry) === '' || isPlaceholder(entry))) {
    return refusal('invalid', 'There is nothing to add. Say in a line what was tried and rejected.');
  }
  const entries = await checkDoNotRedo(context, request.entries);
  if (!entries.ok) return entries;
  const path = joinPath(context.stateDirectory, STATE_FILES.memo);
  const status = (await context.git?.status()) ?? null;
  return context.files.transact({
    directory: context.stateDirectory,
    reads: [path],
    decide(now) {
      const text = readStateText(now, path);
      if (!text.ok) return text;
      const added = newEntries(parseMemo(text.value ?? '', context.clock).value, entries.value);
      const asOf = text.value === null ? context.clock.now() : undefined;
      const branch = text.value === null ? (status?.branch ?? undefined) : undefined;
      const written = writeMemo(context, path, text.value, { asOf, branch, doNotRedo: added });
      return written.ok ? success({ changes: written.value, value: { path, added } }) : written;
    },
  });
}
