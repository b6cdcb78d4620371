import type { PublicReply } from '../core/tools/publicReply.ts';

/** Clients of the SDK end the connection over a message of more than 10 MiB; the text and what wraps it need room, too. */
const MAX_REPLY_BYTES = 9_000_000;
/** A field of more characters is what makes a reply too large. */
const MAX_FIELD = 100_000;

export interface FittingReply {
  readonly reply: PublicReply | null;
  /** What is said of it in the text; empty where the reply is whole. */
  readonly note: string;
}

/** Whether a message may hold this value. */
export function isSendable(value: unknown, maxBytes = MAX_REPLY_BYTES): boolean {
  return Buffer.byteLength(JSON.stringify(value)) <= maxBytes;
}

/** A reply as it can be sent: without the fields that would make it too large. What it tells of has happened all the same. */
export function fittingReply(reply: PublicReply | null, maxBytes = MAX_REPLY_BYTES): FittingReply {
  if (reply === null || isSendable(reply, maxBytes)) return { reply, note: '' };
  const isLarge = (value: unknown): boolean => JSON.stringify(value).length > MAX_FIELD;
  const left = Object.keys(reply).filter((name) => isLarge((reply as Readonly<Record<string, unknown>>)[name]));
  const kept = Object.fromEntries(Object.entries(reply).filter(([name]) => !left.includes(name)));
  const note = `\nThe data is too large to be sent: ${left.join(' and ')} left out. The state directory has all of it.`;
  return { reply: kept as PublicReply, note };
}
