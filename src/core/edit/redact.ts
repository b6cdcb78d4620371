import type { Range } from '../model/text.ts';
import { REDACTED } from '../parse/writtenSecrets.ts';
import type { TextEdit } from '../ports.ts';

/** Takes a secret out of a text. */
export function redact({ start, end }: Range): TextEdit {
  return { start, end, text: REDACTED };
}

/** Writes `[redacted]` wherever one of these values stands, as a file has it or as it is shown. */
export function maskOf(values: readonly string[]): (text: string) => string {
  // A value may hold another one.
  const longestFirst = [...new Set(values.flatMap(formsOf))].sort((one, other) => other.length - one.length);
  return (text) => longestFirst.reduce((masked, value) => masked.replaceAll(value, REDACTED), text);
}

/** A key of several lines loses its carriage returns, its escapes in JSON, and in a row its line ends. */
function formsOf(value: string): readonly string[] {
  if (!/[\\\r\n]/.test(value)) return [value];
  const lines = value.replaceAll('\r\n', '\n');
  const unescaped = lines.replaceAll('\\r', '').replaceAll('\\n', '\n');
  return [value, lines, unescaped, unescaped.replace(/\s+/g, ' ')];
}
