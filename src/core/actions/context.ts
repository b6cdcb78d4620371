import type { Config } from '../model/config.ts';
import type { Clock, FileStore, Git, Identity, Log, Secrets } from '../ports.ts';

/** What a face gives to every action. */
export interface ActionContext {
  readonly files: FileStore;
  /** Null where git may not run. */
  readonly git: Git | null;
  readonly clock: Clock;
  readonly identity: Identity;
  readonly log: Log;
  readonly secrets: Secrets;
  /** Who acts, as the journal names it: vscode, lm, cli, or mcp:CLIENT. */
  readonly actor: string;
  readonly config: Config;
  /** Relative to the folder. */
  readonly stateDirectory: string;
}
