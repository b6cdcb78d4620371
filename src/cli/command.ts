import type { FlagSpecs } from './flags.ts';
import type { Io } from './io.ts';

/** 0: fine. 1: problems were found, or the request was refused. 2: wrong usage, or a fault of the program. */
export type ExitCode = 0 | 1 | 2;

/** One command of the command line. Its module is loaded only when the command runs. */
export interface Command {
  /** What follows the command's name, as help shows it. */
  readonly usage: string;
  readonly flags: FlagSpecs;
  /** Lines that help shows below the flags. */
  readonly notes?: readonly string[];
  /** Takes the arguments after the command's name. Throws a UsageError for arguments that make no sense. */
  run(argv: readonly string[], io: Io): Promise<ExitCode>;
}
