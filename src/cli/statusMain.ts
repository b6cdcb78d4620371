/** `dogear status` by itself: prompts and status lines ask for it again and again, so that it is a program of its own size. */
import { showStatus } from './commands/showStatus.ts';
import { plainStatusFlags } from './plainStatus.ts';
import { exitAtOnce } from './standardStreams.ts';
import { start } from './start.ts';
import { tellError } from './tellError.ts';

start(async ([, ...words], io) => {
  try {
    return await showStatus(plainStatusFlags(words), io);
  } catch (error) {
    return tellError(error, 'dogear status', io);
  }
}).then(exitAtOnce);
