import type { Snapshot } from '../core/model/project.ts';

/** A folder with what was last seen in it. */
export interface FolderView {
  /** Unique and stable while the folder is open: its URI. */
  readonly key: string;
  readonly name: string;
  readonly snapshot: Snapshot;
  /** Only where it is no folder of the workspace, but a git worktree beside one. */
  readonly worktree?: WorktreeView;
}

export interface WorktreeView {
  /** Absolute. */
  readonly path: string;
  /** The commit that is checked out; null before the first one. */
  readonly head: string | null;
  /** Null on a detached HEAD. */
  readonly branch: string | null;
  /** Whether git is told to keep it though it may be out of reach. */
  readonly locked: boolean;
}
