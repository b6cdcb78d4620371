import type { Range } from '../model/text.ts';

/** Emphasis, code spans and quotes. An underscore within a word ends no emphasis, as in CommonMark. */
const WRAPS = [
  /^(`+)([^`]+)\1/,
  /^(\*{1,3})(?=\S)([^*]*[^*\s])\1/,
  /^(_{1,3})(?=[^\s_])(.*?[^\s_])\1(?!\w)/,
  /^(["\u201d])([^"\u201d]+)\1/,
  /^(')([^']+)\1/,
  /^([\u201c\u201e])([^\u201c-\u201e]+)[\u201c\u201d]/,
  /^([\u2018\u201a])([^\u2018-\u201a]+)[\u2018\u2019]/,
  /^([\u00ab\u00bb])([^\u00ab\u00bb]+)[\u00ab\u00bb]/,
  /^(\u300c)([^\u300c\u300d]+)\u300d/,
];

/**
 * What stands in a range, without the emphasis, code span and quotes around all of it: `x` in `**x**`, `"x"`, `` **`x`** ``.
 *
 * @param leading takes those around its beginning too, and leaves out what follows: `x` in `**x** (pushed)`
 */
export function unwrapped(text: string, range: Range, leading = false): Range {
  let { start, end } = range;
  for (;;) {
    const source = text.slice(start, end);
    if (/^[\w#]/.test(source) && source[0] !== '_') return { start, end };
    const match = WRAPS.map((form) => form.exec(source)).find((found) => found !== null) ?? null;
    const [whole = '', mark = '', inner = ''] = match ?? [];
    if (match === null || inner.trim() === '' || (!leading && whole.length < source.length)) return { start, end };
    start += mark.length + inner.length - inner.trimStart().length;
    end = start + inner.trim().length;
  }
}
