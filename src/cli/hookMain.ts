/** `dogear hook run pre-commit` by itself: every commit waits for it, so that it is a program of its own size. */
import { preCommit } from './commands/hook/preCommit.ts';
import { type HookIo, runHook } from './commands/hook/runHook.ts';
import { tellError } from './tellError.ts';

// Opening the standard streams takes longer than judging most commits: only one that has something to say does so.
const io: HookIo = {
  cwd: () => process.cwd(),
  env: process.env,
  input: () => process.stdin,
  write: (text) => void process.stdout.write(text),
  tell: (message) => void process.stderr.write(`${message}\n`),
};

runHook(process.argv.slice(4), io, { 'pre-commit': preCommit })
  .catch((error: unknown) => tellError(error, 'dogear hook', io))
  .then((exitCode) => {
    process.exitCode = exitCode;
  });
