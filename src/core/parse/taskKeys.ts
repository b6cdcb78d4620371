/** The keys of the items of one file. */
export interface TaskKeys {
  /** A key of its own for each item: its id, else a slug of its title; the same one again gets an ordinal. */
  keyOf(id: string | null, title: string): string;
  /** Whether some id or slug came twice. */
  readonly repeated: boolean;
}

export function createTaskKeys(): TaskKeys {
  const taken = new Set<string>();
  /** The ordinal given last to what came again. */
  const ordinals = new Map<string, number>();
  return {
    get repeated() {
      return ordinals.size > 0;
    },
    keyOf(id, title) {
      const base = id ?? slug(title);
      const before = taken.size;
      if (taken.add(base).size > before) return base;
      let ordinal = (ordinals.get(base) ?? 1) + 1;
      while (taken.has(`${base}-${ordinal}`)) ordinal += 1;
      ordinals.set(base, ordinal);
      taken.add(`${base}-${ordinal}`);
      return `${base}-${ordinal}`;
    },
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
