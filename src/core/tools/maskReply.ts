import { maskOf } from '../edit/redact.ts';
import type { Secrets } from '../ports.ts';

/** Where things are: masked, these would lead nowhere. */
const PLACES: ReadonlySet<string> = new Set(['path', 'name']);

/** A reply with its secrets masked, in every text that it has. What holds none is given back as it is. */
export async function maskReply<Reply>(reply: Reply, secrets: Secrets): Promise<Reply> {
  const all = [...textsIn(reply)].join('\n');
  const found = await secrets.find(all);
  if (found.length === 0) return reply;
  const mask = maskOf(found.map(({ start, end }) => all.slice(start, end)));
  return mapTexts(reply, mask) as Reply;
}

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) if (!PLACES.has(name)) yield* textsIn(inner);
  }
}

function mapTexts(value: unknown, map: (text: string) => string): unknown {
  if (typeof value === 'string') return map(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, map));
  if (typeof value !== 'object' || value === null) return value;
  const mapped = Object.entries(value).map(([name, inner]) => [name, PLACES.has(name) ? inner : mapTexts(inner, map)]);
  return Object.fromEntries(mapped);
}
