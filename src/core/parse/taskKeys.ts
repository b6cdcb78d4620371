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

const SLUG_LENGTH = 40;
const ASCII = /^[\x20-\x7e]*$/;

/** Letters and digits of any script, in lower case, with `-` between the words. */
function slug(title: string): string {
  const start = title.slice(0, SLUG_LENGTH).toLowerCase();
  const joined = ASCII.test(start)
    ? start.replace(/[^a-z0-9]+/g, '-')
    : start.normalize('NFC').replace(/[^\p{L}\p{M}\p{N}]+/gu, '-');
  const from = joined.startsWith('-') ? 1 : 0;
  return joined.slice(from, joined.endsWith('-') ? -1 : undefined) || 'item';
}
