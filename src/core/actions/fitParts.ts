/** A part of a text under a heading. */
export interface Part {
  readonly name: string;
  readonly heading: string | null;
  /** Without them the part is left out. */
  readonly lines: readonly string[];
  /** Where the rest can be read, if some lines are cut. */
  readonly file: string;
  /** Lines that the file has beyond `lines`; counted once some are cut. */
  readonly unlisted?: number;
}

/**
 * Puts parts together, with a blank line between them, in at most `limit` UTF-16 units if that can be had by shortening
 * parts from their end in the order of `shortened`. A part that is cut ends with how many lines are missing and where.
 */
export function fitParts(parts: readonly Part[], shortened: readonly string[], limit: number): string {
  let fitted = parts
    .filter(({ lines }) => lines.length > 0)
    .map((part) => ({ part, text: render(part, part.lines.length) }));
  for (const name of shortened) {
    const excess = join(fitted).length - limit;
    if (excess <= 0) break;
    fitted = fitted.map((one) =>
      one.part.name === name ? { ...one, text: cut(one.part, one.text.length - excess) } : one,
    );
  }
  return join(fitted);
}

function join(fitted: readonly { readonly text: string }[]): string {
  return fitted.map(({ text }) => text).join('\n\n');
}

/** As many lines as fit; none if even one does not. */
function cut(part: Part, limit: number): string {
  let low = 0;
  let high = part.lines.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (render(part, middle).length <= limit) low = middle;
    else high = middle - 1;
  }
  return render(part, low);
}

function render({ heading, lines, file, unlisted = 0 }: Part, count: number): string {
  const missing = lines.length - count;
  const note = missing === 0 ? [] : [`... ${missing + unlisted} more in ${file}`];
  return [...(heading === null ? [] : [heading]), ...lines.slice(0, count), ...note].join('\n');
}
