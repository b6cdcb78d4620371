import type { Terminal } from './output/terminal.ts';

/** What standard input gives, and whether somebody would have to type it. */
export interface Input extends AsyncIterable<Uint8Array> {
  readonly isTTY?: boolean;
}

/** What a command has of the outside, apart from the files. */
export interface Io {
  /** The working directory. Throws a UsageError where it was removed. */
  cwd(): string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** What standard output can show. */
  readonly terminal: Terminal;
  /** Opens standard input; most commands have no use for it. */
  input(): Input;
  /** Writes the result to standard output. */
  write(text: string): void;
  /** Writes a line for people to standard error. */
  tell(message: string): void;
}
