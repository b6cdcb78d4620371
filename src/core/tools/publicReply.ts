import type { Outcome } from '../errors.ts';

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
  return { ok: false, error: { ...data, code, message } };
}
