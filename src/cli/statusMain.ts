/** `dogear status` by itself: prompts and status lines ask for it again and again, so that it is a program of its own size. */
import { showStatus } from './commands/showStatus.ts';
import { GLOBAL_FLAGS, parseFlags } from './flags.ts';
import { exitAtOnce } from './standardStreams.ts';
import { start } from './start.ts';
import { tellError } from './tellError.ts';

start(async ([, ...argv], io) => {
  try {
    return await showStatus(parseFlags(argv, GLOBAL_FLAGS).flags, io);
  } catch (error) {
    return tellError(error, 'dogear status', io);
  }
}).then(exitAtOnce);
