import type { Outcome, Refusal } from '../core/errors.ts';
import { visibleText } from '../core/model/visibleText.ts';
import type { ExitCode } from './command.ts';
import type { Io } from './io.ts';

/**
 * Ends a command that asked for a change. With `--json` the reply stands on standard output: `{ "ok": true, ... }` or
 * `{ "ok": false, "error": { "code", "message", ... } }`; else `format` says what was done, and a refusal is a message.
 */
export function reply<T extends object>(
  outcome: Outcome<T>,
  { json, io, format }: { readonly json: boolean; readonly io: Io; format(value: T): string },
): ExitCode {
  if (outcome.ok) {
    io.write(json ? `${JSON.stringify({ ok: true, ...outcome.value }, null, 2)}\n` : format(outcome.value));
    return 0;
  }
  if (json) io.write(`${JSON.stringify({ ok: false, error: refusalReport(outcome.error) }, null, 2)}\n`);
  else io.tell(`dogear: ${visibleText(outcome.error.message)}`);
  return 1;
}

function refusalReport({ code, message, data }: Refusal): Record<string, unknown> {
  return { ...data, code, message };
}
