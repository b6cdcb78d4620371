/**
 * What the core needs from outside. Each face composes these from the adapters in `node/` (or the editor's own).
 *
 * Every path is relative to the folder that the port was made for, with forward slashes and without a leading `./`.
 * Every time is in milliseconds since 1970-01-01 UTC.
 */
import type { Outcome } from './errors.ts';

/** What stands at a path. Bad input is normal input, so reading never throws. */
export type FileRead =
  | { readonly kind: 'absent' }
  | FileText
  | { readonly kind: 'too-large'; readonly size: number }
  | { readonly kind: 'unreadable'; readonly reason: UnreadableReason };

/**
 * directory: a folder stands there. outside: a link that leaves the folder. binary: holds NUL bytes. unmerged: git's index
 * has both sides of a merge. io: anything else.
 */
export type UnreadableReason = 'directory' | 'permission' | 'outside' | 'binary' | 'unmerged' | 'io';

export interface FileText {
  readonly kind: 'file';
  /** Decoded, without the byte order mark. */
  readonly text: string;
  /** Whether a byte order mark stood first; the store puts it back when it writes. */
  readonly bom: boolean;
  /** True where the bytes were not valid UTF-8: good for showing, never for editing. */
  readonly lossy: boolean;
  /** Offset in bytes at which `text` begins; above 0 only where `tailBytes` cut the beginning off. */
  readonly skipped: number;
  /** Line ends in what was skipped, so that places in the file stay true. */
  readonly skippedLines: number;
  readonly modified: number;
  /** Present where an editor has this text, and the file does not. */
  readonly unsaved?: true;
}

export interface ReadLimits {
  /** A larger file is answered `too-large` without being read. */
  readonly maxBytes?: number;
  /** Of a larger file only this many last bytes are read, from the beginning of a line on. */
  readonly tailBytes?: number;
  /** The file as everybody reads it, whatever an editor has that is not saved. */
  readonly saved?: true;
}

export interface DirectoryEntry {
  readonly name: string;
  readonly kind: 'file' | 'directory' | 'other';
}

/** Replaces the text between two offsets (UTF-16 units in the text as read, `end` exclusive). */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** One change of one file. Changes are carried out in order; each is atomic by itself. */
export type Change =
  /** The whole file, replaced or made. */
  | { readonly kind: 'write'; readonly path: string; readonly text: string }
  /** A new file; refused with `conflict` if something stands there. */
  | { readonly kind: 'create'; readonly path: string; readonly text: string }
  /** Edits against the text that the transaction read, in any order, not overlapping. */
  | { readonly kind: 'edit'; readonly path: string; readonly edits: readonly TextEdit[] }
  /** Text at the end of a file, made if absent. */
  | { readonly kind: 'append'; readonly path: string; readonly text: string }
  /** A folder that this leaves empty goes too. */
  | { readonly kind: 'remove'; readonly path: string }
  /** The file or folder under another path, byte for byte; refused with `conflict` if something stands there. */
  | { readonly kind: 'rename'; readonly path: string; readonly to: string };

/** The files as they are while the lock is held. Only what the transaction named can be asked for. */
export interface FilesNow {
  read(path: string): FileRead;
  list(path: string): readonly DirectoryEntry[];
}

export interface Transaction<T> {
  /** The state directory: its one lock is held from the first read to the last write. Made if absent. */
  readonly directory: string;
  readonly reads: readonly string[];
  readonly lists?: readonly string[];
  /** Asked while it waits, and last before it writes; true: it was given up, and nothing is written. */
  isCancelled?(): boolean;
  /** Pure, does no I/O, is called once. A refusal changes nothing. */
  decide(now: FilesNow): Outcome<{ readonly changes: readonly Change[]; readonly value: T }>;
}

/** The files of one folder. */
export interface FileStore {
  read(path: string, limits?: ReadLimits): Promise<FileRead>;
  /** Entries of a directory, sorted by name; empty if it is absent or cannot be read. */
  list(path: string): Promise<readonly DirectoryEntry[]>;
  /** Refusals of its own: `locked`, `conflict`, `io`. */
  transact<T>(transaction: Transaction<T>): Promise<Outcome<T>>;
}

export interface GitStatus {
  /** Full id of HEAD; null before the first commit. */
  readonly head: string | null;
  /** Null on a detached HEAD. */
  readonly branch: string | null;
  /** Everything that differs from HEAD (index or work tree) or is untracked; ignored files are not in it. */
  readonly dirty: readonly string[];
  /** Whether something outside the folder, in the same repository, differs from HEAD too. */
  readonly dirtyOutsideFolder: boolean;
}

export interface Commit {
  readonly id: string;
  /** Committer time. */
  readonly time: number;
  /** What it changed inside the folder; a merge lists nothing. */
  readonly paths: readonly string[];
  /** Those of them that it removed. */
  readonly removed?: readonly string[];
  /** Present where the clone's history is cut here: what it changed is not known, and every file is in `paths`. */
  readonly cut?: true;
}

/** A file that the index has, and the work tree has not. */
export interface AbsentFile {
  readonly path: string;
  /** Whether a sparse checkout leaves it out; else it was deleted. */
  readonly sparse: boolean;
  /** Present where what is staged is looked at: HEAD has it, and the index has not. */
  readonly staged?: true;
}

/** Git for one folder. Answers are null where there is no repository, no git, or git may not run. */
export interface Git {
  /** Whether the folder lies in a repository; told without running git. */
  hasRepository(): boolean;
  status(): Promise<GitStatus | null>;
  /** Newest first, from HEAD. With `paths`, only commits that changed one of them. */
  log(options: { readonly limit: number; readonly paths?: readonly string[] }): Promise<readonly Commit[] | null>;
  /** The texts at revisions, in the order asked; null for a path that the revision does not have. */
  show(
    requests: readonly { readonly revision: string; readonly path: string }[],
  ): Promise<readonly (string | null)[] | null>;
  /** What the work tree lacks of what the index has at these paths and below them. */
  absent(paths: readonly string[]): Promise<readonly AbsentFile[] | null>;
  /** Commits these paths alone, whatever else is staged or changed. */
  commit(paths: readonly string[], message: string): Promise<Outcome<{ readonly id: string }>>;
}

/** Keeps what was read of a repository's history for the next run. It may forget at any time. */
export interface HistoryMemory {
  /** What was kept last, if it was under this key and the history still is what it was; else null. */
  recall(key: string): Promise<unknown>;
  /** Keeps what was read since `recall` was asked for it. @param value as JSON */
  keep(key: string, value: unknown): Promise<void>;
}

export interface Clock {
  now(): number;
  /** Minutes that local time is ahead of UTC at a moment. */
  offsetMinutes(at: number): number;
}

/** Runs something later; the returned function cancels it. */
export interface Scheduler {
  after(milliseconds: number, run: () => void): () => void;
}

export interface Log {
  error(message: string, cause?: unknown): void;
  warn(message: string): void;
  info(message: string): void;
  debug(message: string): void;
}

/** A value that must not stand in a file, such as a key or a password. */
export interface FoundSecret {
  /** Offsets in the text, UTF-16 units, `end` exclusive: of the value alone where that can be told. */
  readonly start: number;
  readonly end: number;
  /** What it is, for people: "GitHub token". Never the value. */
  readonly what: string;
}

/** Finds secrets in texts. */
export interface Secrets {
  /** In the order of the text, not overlapping. */
  find(text: string): Promise<readonly FoundSecret[]>;
}

export interface Identity {
  /** SHA-256 of the text's UTF-8 bytes, in lower-case hex. */
  sha256(text: string): string;
  /** A new id for a plan: lower-case letters and digits, at least 12 characters. */
  newId(): string;
}
