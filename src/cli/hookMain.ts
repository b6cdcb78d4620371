/** `dogear hook run pre-commit` by itself: every commit waits for it, so that it is a program of its own size. */
import { preCommit } from './commands/hook/preCommit.ts';
import { type HookIo, runHook } from './commands/hook/runHook.ts';
import { exitAtOnce, tell, write } from './standardStreams.ts';
import { tellError } from './tellError.ts';

const io: HookIo = { cwd: () => process.cwd(), env: process.env, input: () => process.stdin, write, tell };

runHook(process.argv.slice(4), io, { 'pre-commit': preCommit })
  .catch((error: unknown) => tellError(error, 'dogear hook', io))
  .then((exitCode) => {
    process.exitCode = exitCode;
    exitAtOnce();
  });
