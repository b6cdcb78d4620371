/** A word in single quotes, in which a POSIX shell acts on nothing. */
export function quoted(word: string): string {
  return `'${word.replaceAll("'", "'\\''")}'`;
}

/** A word as the shells of all systems take it; with what one of them would act on, as a POSIX shell does. */
export function shellWord(word: string): string {
  if (/^[\w@%+=:,./-]+$/.test(word)) return word;
  return /["$`\\!]/.test(word) ? quoted(word) : `"${word}"`;
}
