const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/**
 * One line of text for a tagged block: whitespace runs become one space, `& < >` are escaped, and what is longer than
 * `limit` (UTF-16 units after escaping) is cut between code points and between entities, with an ellipsis that counts.
 */
export function shorten(text: string, limit: number): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  const pieces = Array.from(line, (character) => ENTITIES[character] ?? character);
  const whole = pieces.join('');
  if (whole.length <= limit) return whole;
  let length = 0;
  const kept = pieces.findIndex((piece) => {
    length += piece.length;
    return length > limit - 1;
  });
  return `${pieces.slice(0, kept).join('').trimEnd()}…`;
}
