import * as z from 'zod/mini';
import { type Outcome, refusal, success } from '../errors.ts';
import type { ArgumentsSchema } from './argumentSchemas.ts';
import { tolerate } from './tolerate.ts';

const MAX_MESSAGES = 5;

/**
 * Checks what a client sent as the arguments of a tool. Refused with `invalid`, naming each argument that is wrong and
 * what it must be. The habits of clients are borne with, see `tolerate`.
 */
export function readArguments<Schema extends ArgumentsSchema>(
  schema: Schema,
  sent: unknown,
): Outcome<z.output<Schema>> {
  const result = z.safeParse(schema, tolerate(schema, sent ?? {}), { reportInput: true });
  if (result.success) return success(result.data);
  const sentences = result.error.issues.slice(0, MAX_MESSAGES).map(sentence);
  return refusal('invalid', sentences.join(' '));
}

function sentence({ path, message, input, code }: z.core.$ZodIssue): string {
  const name = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('');
  const subject = name === '' ? 'The request' : name.replace(/^\./, '');
  const missing = input === undefined && path.length > 0;
  if (!missing) return `${subject} ${message}.`;
  return code === 'invalid_value' ? `${subject} is missing, and ${message}.` : `${subject} is missing.`;
}
