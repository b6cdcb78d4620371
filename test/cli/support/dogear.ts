import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

/** The built program that the tests run. */
export const PROGRAM = path.resolve('dist/cli.js');

/** Surroundings that show Unicode, by the locale and on Windows by the terminal; and such that do not. */
const UNICODE = { LANG: 'C.UTF-8', WT_SESSION: 'test' };
export const ASCII = { LC_ALL: 'C', WT_SESSION: '' };

export interface Run {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** What stands on standard input, before it ends. Without it standard input stays open. */
  readonly input?: string | Uint8Array;
  /** A file descriptor to write to instead of a pipe. */
  readonly stdout?: number;
}

/** A process of the command line, in an environment without anything that colours or changes its output. */
export function startDogear(args: readonly string[], { cwd, env, stdout }: RunOptions = {}): ChildProcess {
  const clean = Object.entries(process.env).filter(
    ([name]) => !/^(LC_|LANG$|NO_COLOR$|DOGEAR_|GIT_|TERM|WT_)/.test(name),
  );
  return spawn(process.execPath, [PROGRAM, ...args], {
    cwd,
    stdio: ['pipe', stdout ?? 'pipe', 'pipe'],
    env: { ...Object.fromEntries(clean), ...UNICODE, ...env },
  });
}

/** Runs a command to its end. */
export function dogear(args: readonly string[], options: RunOptions = {}): Promise<Run> {
  const child = startDogear(args, options);
  if (options.input !== undefined) {
    // A program that does not read to the end is none of the writer's faults.
    child.stdin?.on('error', () => {}).end(options.input);
  }
  return ended(child);
}

/** What a process has written, once it has ended. */
export function ended(child: ChildProcess): Promise<Run> {
  const stdout = collect(child.stdout);
  const stderr = collect(child.stderr);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout: stdout(), stderr: stderr() }));
  });
}

function collect(stream: NodeJS.ReadableStream | null): () => string {
  const chunks: Buffer[] = [];
  stream?.on('data', (chunk: Buffer) => chunks.push(chunk));
  return () => Buffer.concat(chunks).toString('utf8');
}
