import { mkdir, open, rmdir, unlink } from 'node:fs/promises';
import { dirname, posix } from 'node:path';
import { applyEdits } from '../core/edit/applyEdits.ts';
import { rebaseEdits } from '../core/edit/rebaseEdits.ts';
import { type Outcome, refusal, success } from '../core/errors.ts';
import { MAX_LIST_BYTES } from '../core/model/layout.ts';
import type { Change, FileRead, TextEdit } from '../core/ports.ts';
import { createAtomically, renameHeld, syncFolder, writeAtomically } from './atomicWrite.ts';
import type { Replaced } from './buffers.ts';
import { errorMend, errorReason } from './errorCode.ts';
import { type PlacedChange, type PlaceOptions, placeChange, sameContent } from './placeChange.ts';

/**
 * Carries changes out in order. All that can be foreseen is checked before the first, so that a change that is refused
 * leaves every file as it was. Where the disk fails half-way the refusal names what was written.
 */
export async function carryOut(options: PlaceOptions, changes: readonly Change[]): Promise<Outcome<null>> {
  const placed: PlacedChange[] = [];
  for (const change of changes) {
    const checked = await placeChange(options, change);
    if (!checked.ok) return checked;
    placed.push(checked.value);
  }
  const written: string[] = [];
  for (const one of placed) {
    try {
      const inTheWay = await carryOutOne(options, one);
      if (inTheWay !== null) return interrupted('conflict', one.change.path, inTheWay, { written });
    } catch (error) {
      const mend = errorMend(error);
      return interrupted('io', one.change.path, errorReason(error), { written, mend });
    }
    written.push(one.change.path);
  }
  const folders = placed.flatMap(({ absolute, target }) => [dirname(absolute), dirname(target)]);
  for (const folder of new Set(folders)) await syncFolder(folder);
  return success(null);
}

/** Null where it was done, else what was in the way. */
async function carryOutOne(options: PlaceOptions, placed: PlacedChange): Promise<string | null> {
  const { change, absolute, target, dirty } = placed;
  switch (change.kind) {
    case 'create':
      return (await createAtomically(absolute, change.text)) ? null : 'another program made it at this moment';
    case 'rename':
      await mkdir(dirname(target), { recursive: true });
      await renameHeld(absolute, target);
      return null;
    case 'remove':
      await unlink(absolute);
      if (posix.dirname(change.path) !== options.directory) await removeIfEmpty(dirname(absolute));
      return null;
    default: {
      const edits = editsOf(placed);
      if (dirty && options.buffers !== null) {
        return IN_THE_WAY[await options.buffers.replace(change.path, textOf(placed.now), edits)];
      }
      if (change.kind === 'append') await append(absolute, change.text);
      else return (await replaceFile(options, placed, edits)) ? null : IN_THE_WAY.changed;
      return null;
    }
  }
}

const IN_THE_WAY: Readonly<Record<Replaced, string | null>> = {
  saved: null,
  unsaved: 'its editor has the change and could not save it. Save it there',
  changed: 'somebody else writes there at this moment',
};

/** What a change does to the text as it stands, as edits. */
function editsOf({ change, now }: PlacedChange): readonly TextEdit[] {
  const { length } = textOf(now);
  if (change.kind === 'edit') return change.edits;
  if (change.kind === 'append') return [{ start: length, end: length, text: change.text }];
  return change.kind === 'write' ? [{ start: 0, end: length, text: change.text }] : [];
}

/**
 * False where somebody else wrote the file at this moment, and what they changed cannot be kept. Making a file ready takes
 * its time, in which whoever takes no lock (a person who saves, above all) may write.
 */
async function replaceFile(
  { read, files }: PlaceOptions,
  { change, absolute, now }: PlacedChange,
  edits: readonly TextEdit[],
): Promise<boolean> {
  const before = textOf(now);
  let stands = now;
  let rebased: readonly TextEdit[] | null = edits;
  // What the transaction neither read nor edits is made anew each time, as PLAN.md is.
  const isKept = change.kind === 'edit' || files.has(change.path);
  while (rebased !== null) {
    const text = applyEdits(textOf(stands), rebased);
    const isLossy = stands.kind === 'file' && stands.lossy;
    if (stands.kind === 'file' && !isLossy && text === stands.text) return true;
    const expected: FileRead = stands;
    const content = stands.kind === 'file' && stands.bom && !isLossy ? `\ufeff${text}` : text;
    const done = await writeAtomically(absolute, content, async () => {
      if (isKept) stands = await read(change.path, { maxBytes: MAX_LIST_BYTES, saved: true });
      return sameContent(expected, stands);
    });
    if (done) return true;
    const canMove = change.kind === 'edit' && stands.kind === 'file' && !stands.lossy;
    rebased = canMove ? rebaseEdits(edits, before, textOf(stands)) : null;
  }
  return false;
}

function textOf(now: PlacedChange['now']): string {
  return now.kind === 'file' ? now.text : '';
}

/** Adds to the end of a file; where the disk takes only a part, that part is taken back. */
async function append(absolute: string, text: string): Promise<void> {
  const file = await open(absolute, 'a');
  try {
    const { size } = await file.stat();
    await file.appendFile(text, 'utf8').catch(async (error: unknown) => {
      await file.truncate(size).catch(() => undefined);
      throw error;
    });
    await file.sync();
  } finally {
    await file.close();
  }
}

async function removeIfEmpty(folder: string): Promise<void> {
  await rmdir(folder).catch(() => undefined);
}

function interrupted(
  code: 'conflict' | 'io',
  failed: string,
  reason: string,
  { written, mend = '' }: { readonly written: readonly string[]; readonly mend?: string },
): Outcome<never> {
  const rest = written.length === 0 ? 'Nothing was written.' : `Written before that: ${written.join(', ')}.`;
  return refusal(code, `${failed} could not be written: ${reason}. ${rest} ${mend}`.trimEnd(), {
    path: failed,
    written,
  });
}
