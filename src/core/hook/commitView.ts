import type { FileRead } from '../ports.ts';

/**
 * What a commit that is being made would make of a folder. Paths are relative to the folder; nothing is read before it is
 * asked for, and nothing is written.
 */
export interface CommitView {
  /** What differs between HEAD and the index of the commit, deleted files included. */
  staged(): Promise<readonly string[]>;
  /** Whether the commit takes single paths only (`git commit PATH`): what else is staged is then not in it. */
  readonly ofPathsOnly: boolean;
  inIndex(path: string, maxBytes: number): Promise<FileRead>;
  inHead(path: string, maxBytes: number): Promise<FileRead>;
  onDisk(path: string, maxBytes: number): Promise<FileRead>;
  /** When a commit last changed the file, in milliseconds; null where none did. */
  lastChange(path: string): Promise<number | null>;
  /** Whether the repository's main worktree has commits on these files that this linked worktree lacks. */
  isBehindMainWorktree(paths: readonly string[]): Promise<boolean>;
}
