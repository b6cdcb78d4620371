import type { Range } from '../model/text.ts';
import { REDACTED } from '../parse/writtenSecrets.ts';
import type { TextEdit } from '../ports.ts';

/** Takes a secret out of a text. */
export function redact({ start, end }: Range): TextEdit {
  return { start, end, text: REDACTED };
}
