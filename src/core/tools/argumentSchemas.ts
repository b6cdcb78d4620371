/**
 * What the arguments of tools are made of. Every fault has words of its own, since the one who reads them is an agent
 * that is to correct itself: the message goes on after the argument's name.
 */
import * as z from 'zod/mini';
import { echo } from '../model/echo.ts';
import { nearestWord } from '../parse/nearestWord.ts';
import { statusMeant } from '../parse/statusMeant.ts';

/** The arguments of a tool are one flat object: several vendors' clients break on recursion and on `$ref`. */
export type ArgumentsSchema = z.ZodMiniObject;

/** These properties and no others. An unknown name is refused together with the known one that was probably meant. */
export function record<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  const known = Object.keys(shape);
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `has ${unknownNames(issue.keys, shape)}`
        : `must be an object (there are ${known.join(', ')})`,
  });
}

/** `description`: for the model, a few words. */
export function text(description?: string) {
  return described(z.string('must be a text'), description);
}

/** A text of which the empty one says something, too; of other texts it says that they are absent. */
export function textOrEmpty(description: string) {
  return text(description).register(EMPTY_MEANT, {});
}

/** Marks schemas, and is no part of what is published of them. */
const EMPTY_MEANT = z.registry<object>();

/** Whether the empty text is to be kept for an argument. */
export function isEmptyMeant(property: z.core.$ZodType | undefined): boolean {
  const schema = property instanceof z.ZodMiniExactOptional ? property.def.innerType : property;
  return schema !== undefined && EMPTY_MEANT.has(schema);
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
  const error = ({ input }: { readonly input?: unknown }) => {
    if (typeof input !== 'string') return message;
    const given = echo(input);
    const meant = statusMeant(given, words);
    return `${message}, not "${given}"${meant === null ? '' : ` (did you mean "${meant}"?)`}`;
  };
  return described(z.enum(words, { error }), description);
}

export function list<Item extends z.core.SomeType>(item: Item, description: string) {
  const what = item instanceof z.ZodMiniString ? 'texts' : 'objects';
  return described(z.array(item, `must be a list of ${what}`), description);
}

function described<Schema extends z.ZodMiniType>(schema: Schema, description: string | undefined): Schema {
  return description === undefined ? schema : schema.check(z.describe(description));
}

/** Unknown names that a refusal tells. */
const MAX_NAMES = 5;

/** Each unknown name with the known one that was probably meant, or where it belongs; what there is, once for the rest. */
function unknownNames(names: readonly string[], shape: z.core.$ZodLooseShape): string {
  const known = Object.keys(shape);
  const meant = names.slice(0, MAX_NAMES).map((name) => [name, hint(name, shape)] as const);
  const hinted = meant.flatMap(([name, told]) => (told === null ? [] : [`no "${echo(name)}" (${told})`]));
  const others = meant.flatMap(([name, told]) => (told === null ? [`no "${echo(name)}"`] : []));
  const listed = others.length === 0 ? [] : [`${others.join(' and ')} (there are ${known.join(', ')})`];
  const more = names.length > MAX_NAMES ? [`${names.length - MAX_NAMES} more`] : [];
  return [...hinted, ...listed, ...more].join(' and ');
}

function hint(name: string, shape: z.core.$ZodLooseShape): string | null {
  const known = Object.keys(shape);
  const list = known.find((property) => itemNames(shape[property]).includes(name));
  if (list !== undefined) return `it belongs in "${list}"`;
  const beginning = known.find((property) => name.startsWith(property) && /^[A-Z_-]/.test(name.slice(property.length)));
  const meant = beginning ?? nearestWord(name, known);
  return meant === null ? null : `did you mean "${meant}"?`;
}

/** The names of what the objects of a list hold. */
function itemNames(property: unknown): readonly string[] {
  const list = property instanceof z.ZodMiniExactOptional ? property.def.innerType : property;
  return list instanceof z.ZodMiniArray && list.def.element instanceof z.ZodMiniObject
    ? Object.keys(list.def.element.shape)
    : [];
}
