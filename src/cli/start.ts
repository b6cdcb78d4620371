import type { ExitCode } from './command.ts';
import type { Io } from './io.ts';
import { detectTerminal } from './output/terminal.ts';
import { UsageError } from './usageError.ts';

/** Runs a program in this process, with its arguments, and ends with its exit code. */
export function start(program: (argv: readonly string[], io: Io) => Promise<ExitCode>): void {
  const { stdout, stderr, platform, env } = process;
  watchOutput();
  const terminal = detectTerminal({ platform, env, isTerminal: stdout.isTTY === true, columns: stdout.columns });
  program(process.argv.slice(2), {
    cwd: workingDirectory,
    env,
    terminal,
    input: () => process.stdin,
    write: (text) => void stdout.write(text),
    tell: (message) => void stderr.write(`${message}\n`),
  }).then((exitCode) => {
    process.exitCode = exitCode;
  });
}

function watchOutput(): void {
  const { stdout, stderr } = process;
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    // A reader that has seen enough (`| head`) closes the pipe: nothing is wrong, and there is nobody left to write for.
    if (error.code === 'EPIPE') process.exit();
    stderr.write(`dogear: output cannot be written: ${error.message}\n`);
    process.exit(2);
  });
  // Where not even messages can be written, there is no way left to say so.
  stderr.on('error', () => {});
}

function workingDirectory(): string {
  try {
    return process.cwd();
  } catch {
    throw new UsageError('The working directory is gone.');
  }
}
