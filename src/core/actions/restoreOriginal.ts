import { withFields } from '../edit/withFields.ts';
import { type Outcome, refusal, success } from '../errors.ts';
import { joinPath } from '../model/layout.ts';
import type { PlanJson } from '../model/planSchema.ts';
import type { Change, FileRead, FilesNow } from '../ports.ts';
import { ARCHIVE_FIELDS } from './archiveCurrent.ts';
import type { ActionContext } from './context.ts';
import type { RestoreReply } from './restoring.ts';
import { originalName } from './setAside.ts';

/** Where a plan of another tool stood, and where the archive keeps its file. */
export interface Original {
  readonly path: string;
  readonly kept: string;
}

/** The id of the copy that the archive makes of a plan of another tool. */
export function copyId({ identity }: ActionContext, path: string, text: string): string {
  return identity.sha256(`${path}\n${text}`).slice(0, 12);
}

/** @param folder that of the archived plan; null where the plan was none of another tool's */
export function originalOf({ origin }: PlanJson, folder: string): Original | null {
  return origin === undefined ? null : { path: origin.path, kept: joinPath(folder, originalName(origin.path)) };
}

interface Copied {
  readonly original: Original;
  readonly copy: PlanJson;
  /** What removes the copy from the archive. */
  readonly cleared: readonly Change[];
}

/**
 * What brings the file of another tool back to its place, where the archived plan is a copy of it; null where it is a plan of
 * Dogear's own. What an interrupted call left is completed.
 */
export function restoreOriginal(
  context: ActionContext,
  now: FilesNow,
  { original: { path, kept }, copy, cleared }: Copied,
): Outcome<{ readonly changes: readonly Change[]; readonly value: RestoreReply }> | null {
  // A copy that was worked on is a plan of Dogear's own since.
  const isCopied = (read: FileRead) =>
    read.kind === 'file' && copy.revision === 1 && copyId(context, path, read.text) === copy.id;
  const value = { plan: withFields(copy, ARCHIVE_FIELDS), summary: `Restored "${copy.goal}" to ${path}.` };
  if (now.read(kept).kind !== 'file') return isCopied(now.read(path)) ? success({ changes: cleared, value }) : null;
  if (now.read(path).kind !== 'absent') {
    return refusal('conflict', `${path} was made anew. Move it away, and restore the plan again.`, { path });
  }
  return success({ changes: [{ kind: 'rename', path: kept, to: path }, ...cleared], value });
}
