import { difference } from '../edit/difference.ts';
import { type Outcome, refusal, success } from '../errors.ts';
import { indexLines } from '../model/text.ts';
import { findMergeConflict } from '../parse/mergeConflict.ts';
import type { Change, FilesNow, TextEdit, UnreadableReason } from '../ports.ts';

const WHY_UNREADABLE: Readonly<Record<UnreadableReason, string>> = {
  directory: 'is a folder, not a file',
  permission: 'may not be read',
  outside: 'is a link that leaves the folder',
  binary: 'is not a text file',
  unmerged: 'is not merged',
  io: 'could not be read',
};

/** A file that is to be changed: its text, or null where there is none. What cannot be kept byte for byte is refused. */
export function readStateText(now: Pick<FilesNow, 'read'>, path: string): Outcome<string | null> {
  const read = now.read(path);
  switch (read.kind) {
    case 'absent':
      return success(null);
    case 'too-large':
      return refusal('too-large', `${path} is too large to be changed (${read.size} bytes).`);
    case 'unreadable':
      return refusal('io', `${path} ${WHY_UNREADABLE[read.reason]}.`);
    case 'file':
      if (read.lossy) return refusal('io', `${path} is not valid UTF-8. Save it as UTF-8 and try again.`);
      return readMerged(path, read.text);
  }
}

function readMerged(path: string, text: string): Outcome<string> {
  const conflict = findMergeConflict(text);
  if (conflict === null) return success(text);
  const line = indexLines(text).positionAt(conflict.start).line + 1;
  const message = `${path}:${line} holds both sides of a merge. Keep what holds, take the markers out, and try again.`;
  return refusal('invalid', message, { path, line });
}

/** The change that makes `after` of a file, or none. */
export function changesTo(path: string, before: string | null, after: string | null): readonly Change[] {
  if (after === null) return [];
  if (before === null) return [{ kind: 'create', path, text: after }];
  const edit = difference(before, after);
  return edit === null ? [] : changesBy(path, [edit]);
}

/** The same for edits that are known. */
export function changesBy(path: string, edits: readonly TextEdit[]): readonly Change[] {
  return edits.length === 0 ? [] : [{ kind: 'edit', path, edits }];
}
