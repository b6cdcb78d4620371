/** Gives each item of one file a key of its own: its id, else a slug of its title; the same one again gets an ordinal. */
export function createTaskKeys(): (id: string | null, title: string) => string {
  const taken = new Map<string, number>();
  return (id, title) => {
    const base = id ?? slug(title);
    let count = taken.get(base) ?? 0;
    let key = base;
    do {
      count += 1;
      key = count === 1 ? base : `${base}-${count}`;
    } while (key !== base && taken.has(key));
    taken.set(base, count);
    if (key !== base) taken.set(key, 1);
    return key;
  };
}

const SLUG_LENGTH = 48;

/** Letters and digits of any script, in lower case, with `-` between the words. */
function slug(title: string): string {
  const words = title
    .slice(0, 2 * SLUG_LENGTH)
    .toLowerCase()
    .normalize('NFC')
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  return words === null ? 'item' : words.join('-').slice(0, SLUG_LENGTH);
}
