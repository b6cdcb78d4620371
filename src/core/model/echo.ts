const MAX_ECHO = 80;

/** A text of a request as a refusal repeats it: as much as tells it from others, since it may be a whole file by mistake. */
export function echo(text: string, most = MAX_ECHO): string {
  if (text.length <= most) return text;
  return `${text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** Words of a list as a sentence names them: the first, and how many there are besides. */
export function echoAll(words: readonly string[], separator: string, most = 5): string {
  const more = words.length - most;
  return [...words.slice(0, most).map((word) => echo(word)), ...(more > 0 ? [`${more} more`] : [])].join(separator);
}
