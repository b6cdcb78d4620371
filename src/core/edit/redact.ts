import type { Range } from '../model/text.ts';
import { REDACTED } from '../parse/writtenSecrets.ts';
import type { TextEdit } from '../ports.ts';

/** Takes a secret out of a text. */
export function redact({ start, end }: Range): TextEdit {
  return { start, end, text: REDACTED };
}

/** Writes `[redacted]` wherever one of these values stands. */
export function maskOf(values: Iterable<string>): (text: string) => string {
  // A value may hold another one.
  const longestFirst = [...new Set(values)].sort((one, other) => other.length - one.length);
  return (text) => longestFirst.reduce((masked, value) => masked.replaceAll(value, REDACTED), text);
}
