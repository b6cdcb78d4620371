import type { Range } from '../model/text.ts';

const OPENING = /---[ \t]*(?:\r\n|\n|\r)/y;
const CLOSING = /(?:\r\n|\n|\r)(?:---|\.\.\.)[ \t]*(?:\r\n|\n|\r|$)/g;
/** The first line that is neither blank nor a comment begins with a key: other blocks stand between two rules. */
const BEGINS_WITH_KEY =
  /^(?:[ \t]*(?:#[^\r\n]*)?(?:\r\n|\n|\r(?!\n)))*(?:["'][^"'\r\n]+["']|[^\s#"'[\]{}>|*&!%@`-][^:\r\n]*):(?:\s|$)/;
const ONLY_BLANK = /^(?:[ \t]*(?:#[^\r\n]*)?(?:\r\n|\n|\r(?!\n)|$))*$/;

/**
 * The extent of the front matter: a block of YAML between two `---` that begins at the very beginning of the text. Both
 * `---` and the last line end are included. Null where there is none.
 */
export function frontMatterRange(text: string): Range | null {
  return text.startsWith('---') ? blockAt(text, 0) : null;
}

/** A block like front matter with nothing but blank lines and comments before it: tools read it as none at all. */
export function misplacedFrontMatter(text: string): Range | null {
  const start = endOfBlankStart(text);
  return start === 0 ? null : blockAt(text, start);
}

/**
 * The first line of a text that is the `---` of a front matter which no other line closes: a line of it follows, with one of
 * these keys. Null where a block is closed, or there is none.
 */
export function unclosedFrontMatter(text: string, keys: readonly string[]): Range | null {
  OPENING.lastIndex = 0;
  if (!OPENING.test(text)) return null;
  CLOSING.lastIndex = OPENING.lastIndex - 1;
  const key = /^[ \t]*(\w+)[ \t]*:/.exec(text.slice(OPENING.lastIndex))?.[1] ?? '';
  return keys.includes(key) && !CLOSING.test(text) ? { start: 0, end: 3 } : null;
}

function blockAt(text: string, start: number): Range | null {
  OPENING.lastIndex = start;
  if (!OPENING.test(text)) return null;
  const bodyStart = OPENING.lastIndex;
  CLOSING.lastIndex = bodyStart - 1;
  const closing = CLOSING.exec(text);
  if (closing === null) return null;
  const body = text.slice(bodyStart, Math.max(bodyStart, closing.index));
  if (!BEGINS_WITH_KEY.test(body) && !ONLY_BLANK.test(body)) return null;
  return { start, end: closing.index + closing[0].length };
}

const BLANK_OR_COMMENT = /[ \t]*(?:\r\n|\n|\r)|[ \t]*<!--/y;

function endOfBlankStart(text: string): number {
  let at = 0;
  for (;;) {
    BLANK_OR_COMMENT.lastIndex = at;
    const found = BLANK_OR_COMMENT.exec(text)?.[0];
    if (found === undefined) return at;
    if (!found.endsWith('<!--')) at += found.length;
    else {
      const end = text.indexOf('-->', at);
      if (end < 0) return at;
      at = end + 3;
    }
  }
}
