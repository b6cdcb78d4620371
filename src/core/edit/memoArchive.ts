/** The text of a file in the archive that takes up what left the memo, each part as it stood there. */
export function memoArchive(date: string, parts: readonly string[]): string {
  return `${[`# From the memo, ${date}`, ...parts].join('\n\n')}\n`;
}
