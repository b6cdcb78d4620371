/** Where the line that holds an offset begins. */
export function startOfLine(text: string, offset: number): number {
  let at = offset;
  while (at > 0 && text[at - 1] !== '\n' && text[at - 1] !== '\r') at -= 1;
  return at;
}

/** Where the line that holds an offset ends, before its line end. */
export function endOfLine(text: string, offset: number): number {
  let at = offset;
  while (at < text.length && text[at] !== '\n' && text[at] !== '\r') at += 1;
  return at;
}

/** The end of the last line before an offset that is not blank; 0 where all are. */
export function endOfTextBefore(text: string, offset: number): number {
  const length = text.slice(0, offset).trimEnd().length;
  return length === 0 ? 0 : Math.min(endOfLine(text, length), offset);
}
