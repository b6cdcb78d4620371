import type { Snapshot } from '../core/model/project.ts';

/** One workspace folder with what was last seen in it. */
export interface FolderView {
  /** Unique and stable while the folder is open: its URI. */
  readonly key: string;
  readonly name: string;
  readonly snapshot: Snapshot;
}
