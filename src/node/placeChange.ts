import { access, constants, stat } from 'node:fs/promises';
import { applyEdits } from '../core/edit/applyEdits.ts';
import { rebaseEdits } from '../core/edit/rebaseEdits.ts';
import { type Outcome, refusal, success } from '../core/errors.ts';
import { joinPath, MAX_LIST_BYTES, MAX_MEMO_BYTES, STATE_FILES } from '../core/model/layout.ts';
import type { Change, FileRead, FileStore, UnreadableReason } from '../core/ports.ts';
import type { Buffers } from './buffers.ts';
import { confine } from './confine.ts';
import { errorMend, errorReason } from './errorCode.ts';

export interface PlaceOptions {
  readonly root: string;
  /** The transaction's. */
  readonly directory: string;
  readonly read: FileStore['read'];
  readonly buffers: Buffers | null;
  /** As the transaction read them. */
  readonly files: ReadonlyMap<string, FileRead>;
}

/** A change that may be carried out, with what stands at its place. */
export interface PlacedChange {
  readonly change: Change;
  readonly absolute: string;
  /** Where a rename leads; else the same. */
  readonly target: string;
  /** What the change is made for: edits can move with what was written elsewhere since the transaction read the file. */
  readonly now: FileRead;
  /** Whether the editor has it open with unsaved changes. */
  readonly dirty: boolean;
}

/** Checks all that can be known about a change before anything is written. */
export async function placeChange(options: PlaceOptions, change: Change): Promise<Outcome<PlacedChange>> {
  const { root, buffers, read } = options;
  const absolute = await confine(root, change.path);
  const target = change.kind === 'rename' ? await confine(root, change.to) : absolute;
  if (absolute === null || target === null) {
    return refusal('io', `${change.path} leads out of the folder. Nothing was written.`);
  }
  const dirty = (buffers?.unsaved(change.path) ?? null) !== null;
  const seen = options.files.get(change.path);
  const stands = await read(change.path, { maxBytes: MAX_LIST_BYTES });
  const now = seen !== undefined && canMove(change, seen, stands) ? seen : stands;
  const exists = (await stat(target).catch(() => null)) !== null;
  const problem =
    refusalOfDirty(options, change, dirty) ??
    refusalOfExisting(change, exists) ??
    refusalOfContent(change, seen, now) ??
    refusalOfSize(options, change, now) ??
    (dirty ? null : await refusalOfProtected(change, absolute, now));
  return problem ?? success({ change, absolute, target, now, dirty });
}

/** Whether edits of a text can be made in what has become of it: they do not touch what changed. */
function canMove(change: Change, seen: FileRead, stands: FileRead): boolean {
  if (change.kind !== 'edit' || seen.kind !== 'file' || stands.kind !== 'file' || stands.lossy) return false;
  return rebaseEdits(change.edits, seen.text, stands.text) !== null;
}

type Refused = ReturnType<typeof refusal> | null;

function refusalOfDirty({ directory }: PlaceOptions, change: Change, dirty: boolean): Refused {
  const isPlan = change.path === joinPath(directory, STATE_FILES.plan);
  if (!dirty || (!isPlan && ['write', 'edit', 'append'].includes(change.kind))) return null;
  return refusal('conflict', `${change.path} has unsaved changes in the editor. Save or revert them first.`);
}

function refusalOfExisting(change: Change, exists: boolean): Refused {
  if (!exists || (change.kind !== 'create' && change.kind !== 'rename')) return null;
  return refusal('conflict', `${change.kind === 'create' ? change.path : change.to} exists already.`);
}

const UNWRITABLE: Readonly<Record<UnreadableReason, string>> = {
  directory: 'is a folder',
  permission: 'cannot be read: permission denied',
  outside: 'leads out of the folder',
  binary: 'is not a text file',
  unmerged: 'is not merged',
  io: 'cannot be read',
};

function refusalOfContent(change: Change, seen: FileRead | undefined, now: FileRead): Refused {
  if (change.kind === 'append' || change.kind === 'edit' || change.kind === 'write') {
    if (now.kind === 'unreadable')
      return refusal('io', `${change.path} ${UNWRITABLE[now.reason]}. Nothing was written.`);
  }
  // An editor saves the whole document, so nothing can be added to it either.
  const isRewritten = change.kind === 'edit' || (change.kind === 'append' && now.kind === 'file' && now.unsaved);
  if (isRewritten && now.kind === 'file' && now.lossy) {
    return refusal('io', `${change.path} is not valid UTF-8, so it cannot be edited without loss.`);
  }
  if (seen === undefined || change.kind === 'append' || sameContent(seen, now)) return null;
  return refusal('conflict', `${change.path} was changed by another program at this moment. Try again.`);
}

/** What could not be read again. A file that is too large already may get smaller. */
function refusalOfSize({ directory }: PlaceOptions, change: Change, now: FileRead): Refused {
  const text = textAfter(change, now);
  const most = change.path === joinPath(directory, STATE_FILES.memo) ? MAX_MEMO_BYTES : MAX_LIST_BYTES;
  const size = text === null ? 0 : Buffer.byteLength(text);
  if (size <= most || (now.kind === 'too-large' && size < now.size)) return null;
  const [would, limit] = [size, most].map((bytes) => `${(bytes / 1_000_000).toFixed(1)} MB`);
  const message = `${change.path} would have ${would}, and of such a file at most ${limit} are read. Nothing was written. Write less.`;
  return refusal('too-large', message, { path: change.path, size });
}

function textAfter(change: Change, now: FileRead): string | null {
  if (change.kind === 'write' || change.kind === 'create') return change.text;
  return change.kind === 'edit' && now.kind === 'file' ? applyEdits(now.text, change.edits) : null;
}

/**
 * What is replaced needs a folder that can be written, as the lock does; what is added to must itself let itself be
 * written. Known before the first write: else the plan would be written, and its journal not.
 */
async function refusalOfProtected({ kind, path }: Change, absolute: string, now: FileRead): Promise<Refused> {
  if (kind !== 'append' || now.kind === 'absent') return null;
  try {
    await access(absolute, constants.W_OK);
    return null;
  } catch (error) {
    const message = `${path} cannot be written: ${errorReason(error)}. Nothing was written. ${errorMend(error)}`;
    return refusal('io', message, { path });
  }
}

export function sameContent(one: FileRead, other: FileRead): boolean {
  if (one.kind !== 'file' || other.kind !== 'file') return one.kind === other.kind;
  return one.text === other.text && one.bom === other.bom;
}
