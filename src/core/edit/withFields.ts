/**
 * An object with fields set, or removed where undefined. The order of fields is kept; new ones stand before `steps`, which
 * may be long. The same object where nothing changes; an absent field, null and undefined are the same nothing.
 */
export function withFields<T extends object>(
  object: T,
  fields: Readonly<Partial<Record<keyof T & string, unknown>>>,
): T {
  const given = Object.entries(fields);
  const old = new Map<string, unknown>(Object.entries(object));
  if (given.every(([name, value]) => (old.get(name) ?? undefined) === value)) return object;
  const wanted = new Map(given);
  const added = given.filter(([name]) => !old.has(name));
  const entries = [...old].flatMap(([name, value]): readonly [string, unknown][] => {
    const now: [string, unknown] = [name, wanted.has(name) ? wanted.get(name) : value];
    return name === 'steps' ? [...added, now] : [now];
  });
  const all = old.has('steps') ? entries : [...entries, ...added];
  return Object.fromEntries(all.filter(([, value]) => value !== undefined)) as T;
}
