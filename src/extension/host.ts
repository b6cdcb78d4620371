import type { Uri } from 'vscode';
import type { Log } from '../core/ports.ts';
import type { Folders } from './folders/folders.ts';

/** The command line that comes with the extension. Paths are absolute. */
export interface CommandLine {
  /** The folder that it comes in, which another version of the extension has elsewhere. */
  readonly source: string;
  /** The folder for a copy that hooks can rely on. */
  readonly copy: string;
  readonly version: string;
}

/** What every feature of the extension is given. */
export interface Host {
  readonly folders: Folders;
  readonly log: Log;
  /** Shows the log, after a fault of ours. */
  openLog(): void;
  readonly extensionUri: Uri;
  readonly cli: CommandLine;
}
