import { visibleText } from '../core/model/visibleText.ts';
import type { ExitCode } from './command.ts';
import type { Io } from './io.ts';
import { UsageError } from './usageError.ts';

/** Says in one sentence what was thrown. `name`: the command whose help tells more. */
export function tellError(error: unknown, name: string, io: Pick<Io, 'env' | 'tell'>): ExitCode {
  if (error instanceof UsageError) io.tell(`dogear: ${visibleText(error.message)} See ${name} --help.`);
  else tellFault(error, io);
  return 2;
}

function tellFault(error: unknown, io: Pick<Io, 'env' | 'tell'>): void {
  const message = visibleText(error instanceof Error ? error.message : String(error));
  io.tell(`dogear: internal error: ${message} (DOGEAR_LOG=debug shows where.)`);
  if (io.env['DOGEAR_LOG'] === 'debug' && error instanceof Error) io.tell(error.stack ?? '');
}
