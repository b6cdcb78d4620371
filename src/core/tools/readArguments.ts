import * as z from 'zod/mini';
import { type Outcome, refusal, success } from '../errors.ts';
import type { ArgumentsSchema } from './argumentSchemas.ts';

const MAX_MESSAGES = 5;

/**
 * Checks what a client sent as the arguments of a tool. Refused with `invalid`, naming each argument that is wrong and
 * what it must be. Two habits of clients are borne with: `null` or an empty text for what is absent, and a list that is sent
 * as JSON text.
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

function tolerate(schema: ArgumentsSchema, sent: unknown): unknown {
  if (!isRecord(sent)) return sent;
  const given = Object.entries(withoutAbsent(sent)).map(([name, value]) => {
    const list = typeof value === 'string' && takesList(schema, name) ? parsedList(value) : value;
    return [name, Array.isArray(list) ? list.map((item) => (isRecord(item) ? withoutAbsent(item) : item)) : list];
  });
  return Object.fromEntries(given);
}

function withoutAbsent(sent: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(sent).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  );
}

function takesList(schema: ArgumentsSchema, name: string): boolean {
  const property = Object.hasOwn(schema.shape, name) ? schema.shape[name] : undefined;
  return property instanceof z.ZodMiniExactOptional && property.def.innerType instanceof z.ZodMiniArray;
}

function parsedList(text: string): unknown {
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? parsed : text;
  } catch {
    return text;
  }
}

function sentence({ path, message, input }: z.core.$ZodIssue): string {
  const name = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('');
  const subject = name === '' ? 'The request' : name.replace(/^\./, '');
  const missing = input === undefined && path.length > 0;
  return `${subject} ${missing ? 'is missing' : message}.`;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
