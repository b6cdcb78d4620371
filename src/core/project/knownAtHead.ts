import type { Document, FileTrouble } from '../model/project.ts';
import type { Commit, GitStatus } from '../ports.ts';

/** A text at HEAD, null where HEAD has no such file; undefined where only git can tell. */
export type KnownText = string | null | undefined;

/** What is known of HEAD without reading it. */
export interface HeadSigns {
  readonly status: GitStatus;
  /** The newest commits. */
  readonly commits: readonly Commit[];
  /** Files that HEAD is known to have. */
  readonly tracked: readonly string[];
  /** Files that could not be read. */
  readonly troubles: readonly FileTrouble[];
}

/**
 * The text that HEAD has of a file, told by the file in the work tree: git says that the two do not differ. It says the same
 * of a file that it ignores, so that HEAD must be known to have it, or some commit must have brought it.
 *
 * @param document the file as it is; null where there is none, or it could not be read
 */
export function knownAtHead(
  path: string,
  document: Document<unknown> | null,
  { status, commits, tracked, troubles }: HeadSigns,
): KnownText {
  if (status.dirty.includes(path) || troubles.some((trouble) => trouble.path === path)) return undefined;
  if (document === null) return null;
  const newest = commits.find(({ paths }) => paths.includes(path));
  const isTracked = tracked.includes(path) || (newest !== undefined && !newest.removed?.includes(path));
  // Git may have changed the line ends on the way.
  return isTracked && !document.cut && !document.text.includes('\r') ? document.text : undefined;
}
