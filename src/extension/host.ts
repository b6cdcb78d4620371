import type { Uri } from 'vscode';
import type { Log } from '../core/ports.ts';
import type { Folders } from './folders/folders.ts';

/** What every feature of the extension is given. */
export interface Host {
  readonly folders: Folders;
  readonly log: Log;
  /** Shows the log, after a fault of ours. */
  openLog(): void;
  readonly extensionUri: Uri;
}
