import type { ExitCode } from './command.ts';
import type { Io } from './io.ts';
import { detectTerminal } from './output/terminal.ts';
import { isTerminal, tell, write } from './standardStreams.ts';
import { UsageError } from './usageError.ts';

/** Runs a program in this process, with its arguments, which will end with its exit code. */
export async function start(program: (argv: readonly string[], io: Io) => Promise<ExitCode>): Promise<void> {
  const { platform, env } = process;
  const shown = isTerminal();
  const terminal = detectTerminal({
    platform,
    env,
    isTerminal: shown,
    columns: shown ? process.stdout.columns : undefined,
  });
  const io: Io = { cwd: workingDirectory, env, terminal, input: () => process.stdin, write, tell };
  process.exitCode = await program(process.argv.slice(2), io);
}

function workingDirectory(): string {
  try {
    return process.cwd();
  } catch {
    throw new UsageError('The working directory is gone.');
  }
}
