import * as z from 'zod/mini';
import { isEmptyMeant } from './argumentSchemas.ts';

/**
 * What a client sent, without the habits that clients have: `null` or an empty text for what is absent (where that means nothing of its own), a number for an id,
 * the text of a number or of a truth value for itself, one object for a list of them, and a list sent as JSON text. Only what
 * can be meant in one way is changed; the rest is left for the schema to refuse.
 */
export function tolerate(schema: z.core.SomeType, sent: unknown): unknown {
  if (schema instanceof z.ZodMiniExactOptional) return tolerate(schema.def.innerType, sent);
  if (schema instanceof z.ZodMiniObject) return isRecord(sent) ? tolerateAll(schema.shape, sent) : sent;
  if (schema instanceof z.ZodMiniArray) {
    const { element } = schema.def;
    const list = listOf(typeof sent === 'string' ? parsed(sent) : sent, element);
    return Array.isArray(list) ? list.map((item) => tolerate(element, item)) : sent;
  }
  if (schema instanceof z.ZodMiniString) return Number.isSafeInteger(sent) ? String(sent) : sent;
  if (schema instanceof z.ZodMiniNumber) return isDigits(sent) ? Number(sent) : sent;
  if (schema instanceof z.ZodMiniBoolean) return sent === 'true' ? true : sent === 'false' ? false : sent;
  return sent;
}

function tolerateAll(shape: z.core.$ZodShape, sent: Readonly<Record<string, unknown>>): unknown {
  const given = Object.entries(sent).filter(([name, value]) => {
    return value === '' ? isEmptyMeant(shape[name]) : value !== null && value !== undefined;
  });
  return Object.fromEntries(
    given.map(([name, value]) => {
      const property = Object.hasOwn(shape, name) ? shape[name] : undefined;
      return [name, property === undefined ? value : tolerate(property, value)];
    }),
  );
}

function listOf(value: unknown, element: z.core.SomeType): unknown {
  return isRecord(value) && element instanceof z.ZodMiniObject ? [value] : value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function isDigits(value: unknown): boolean {
  return typeof value === 'string' && /^\d{1,15}$/.test(value.trim());
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
