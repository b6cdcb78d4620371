/** The command line: `dogear <command>`. */
import { dispatch } from './dispatch.ts';
import { detectTerminal } from './output/terminal.ts';
import { UsageError } from './usageError.ts';

const { stdout, stderr } = process;

// A reader that has seen enough (`| head`) closes the pipe: nothing is wrong, and there is nobody left to write for.
for (const stream of [stdout, stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });
}

function workingDirectory(): string {
  try {
    return process.cwd();
  } catch {
    throw new UsageError('The working directory is gone.');
  }
}

const { platform, env } = process;
const terminal = detectTerminal({ platform, env, isTerminal: stdout.isTTY === true, columns: stdout.columns });

dispatch(process.argv.slice(2), {
  cwd: workingDirectory,
  env,
  terminal,
  write: (text) => void stdout.write(text),
  tell: (message) => void stderr.write(`${message}\n`),
}).then((exitCode) => {
  process.exitCode = exitCode;
});
