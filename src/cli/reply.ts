import type { Outcome } from '../core/errors.ts';
import { visibleText } from '../core/model/visibleText.ts';
import { maskReply } from '../core/tools/maskReply.ts';
import { type PublicReply, publicReply } from '../core/tools/publicReply.ts';
import { createSecretScanner } from '../node/secretScanner.ts';
import type { ExitCode } from './command.ts';
import type { Io } from './io.ts';

/**
 * Ends a command that asked for a change. With `--json` the reply stands on standard output; else `format` says what was
 * done, and a refusal is a message. Secrets are masked: terminals and the logs of builds keep what they are told.
 */
export async function reply<T extends object>(
  answer: Outcome<T>,
  { json, io, format }: { readonly json: boolean; readonly io: Io; format(value: T): string },
): Promise<ExitCode> {
  const outcome = await maskReply(answer, createSecretScanner());
  if (json) return replyInJson(publicReply(outcome), io);
  if (outcome.ok) {
    io.write(format(outcome.value));
    return 0;
  }
  io.tell(`dogear: ${visibleText(outcome.error.message)}`);
  return 1;
}

/** Ends a command with what programs get of it. */
export function replyInJson(answer: PublicReply, io: Io): ExitCode {
  io.write(`${JSON.stringify(answer, null, 2)}\n`);
  return answer.ok ? 0 : 1;
}
