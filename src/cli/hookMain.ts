/** `dogear hook run pre-commit` by itself: every commit waits for it, so that it is a program of its own size. */
import { preCommit } from './commands/hook/preCommit.ts';
import { runHook } from './commands/hook/runHook.ts';
import { start } from './start.ts';
import { tellError } from './tellError.ts';

start(async ([, , ...argv], io) => {
  try {
    return await runHook(argv, io, { 'pre-commit': preCommit });
  } catch (error) {
    return tellError(error, 'dogear hook', io);
  }
});
