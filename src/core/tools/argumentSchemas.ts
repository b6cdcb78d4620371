/**
 * What the arguments of tools are made of. Every fault has words of its own, since the one who reads them is an agent
 * that is to correct itself: the message goes on after the argument's name.
 */
import * as z from 'zod/mini';
import { nearestWord } from '../parse/nearestWord.ts';

/** The arguments of a tool are one flat object: several vendors' clients break on recursion and on `$ref`. */
export type ArgumentsSchema = z.ZodMiniObject;

/** These properties and no others. An unknown name is refused together with the known one that was probably meant. */
export function record<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  const known = Object.keys(shape);
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `has ${issue.keys.map((key) => unknownName(key, known)).join(' and ')}`
        : 'must be an object',
  });
}

/** `description`: for the model, a few words. */
export function text(description?: string) {
  return described(z.string('must be a text'), description);
}

export function flag(description: string) {
  return described(z.boolean('must be true or false'), description);
}

export function count(description: string) {
  const message = 'must be a whole number, 0 or more';
  return described(z.int(message).check(z.nonnegative(message)), description);
}

export function oneOf<const Word extends string>(words: readonly Word[], description?: string) {
  const message = `must be one of ${words.join(', ')}`;
  const error = ({ input }: { readonly input?: unknown }) =>
    typeof input === 'string' ? `${message}, not "${input}"` : message;
  return described(z.enum(words, { error }), description);
}

export function list<Item extends z.core.SomeType>(item: Item, description: string) {
  return described(z.array(item, 'must be a list'), description);
}

function described<Schema extends z.ZodMiniType>(schema: Schema, description: string | undefined): Schema {
  return description === undefined ? schema : schema.check(z.describe(description));
}

function unknownName(name: string, known: readonly string[]): string {
  const nearest = nearestWord(name, known);
  return `no "${name}" (${nearest === null ? `there are ${known.join(', ')}` : `did you mean "${nearest}"?`})`;
}
