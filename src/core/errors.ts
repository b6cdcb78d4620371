/**
 * Why a request was refused. The codes are public: they stand in the replies of the plan tool, the command line and the
 * language model tools, and callers correct themselves by them.
 */
export const REFUSAL_CODES = [
  'illegal-move',
  'unknown-step',
  'unknown-task',
  'invalid',
  'conflict',
  'open-steps',
  'needs-reason',
  'no-plan',
  'not-found',
  'locked',
  'too-large',
  'io',
] as const;

export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** A request that was not carried out. Nothing was changed. `message` is a sentence for people and says what to do next. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly message: string;
  /** Facts for programs, such as the moves that are legal now. */
  readonly data?: Readonly<Record<string, unknown>>;
}

/** What every action gives back: its value, or why nothing was done. */
export type Outcome<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: Refusal };

export function success<T>(value: T): Outcome<T> {
  return { ok: true, value };
}

export function refusal(
  code: RefusalCode,
  message: string,
  data?: Readonly<Record<string, unknown>>,
): { readonly ok: false; readonly error: Refusal } {
  return { ok: false, error: data === undefined ? { code, message } : { code, message, data } };
}
