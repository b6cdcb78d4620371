import type { Outcome } from '../errors.ts';
import { echo } from '../model/echo.ts';

/**
 * What programs get of an action, on every face: the value's own fields after `ok: true`, or
 * `{ "ok": false, "error": { "code", "message", ... } }` with the facts of the refusal beside its message.
 */
export type PublicReply =
  | { readonly ok: true; readonly [field: string]: unknown }
  | { readonly ok: false; readonly error: Readonly<Record<string, unknown>> };

export function publicReply(outcome: Outcome<object>): PublicReply {
  if (outcome.ok) return { ok: true, ...outcome.value };
  const { code, message, data } = outcome.error;
  return { ok: false, error: { ...shortFacts(data), code, message } };
}

/** Facts of a refusal that are named; how many there are is a fact by itself. */
const MAX_FACTS = 50;
const MAX_FACT_LENGTH = 1000;

/** A refusal is to be read, and may be about all of a large plan. */
function shortFacts(data: Readonly<Record<string, unknown>> = {}): Readonly<Record<string, unknown>> {
  const short = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.slice(0, MAX_FACTS).map(short);
    return typeof value === 'string' ? echo(value, MAX_FACT_LENGTH) : value;
  };
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, short(value)]));
}
