/** What one line to `git cat-file --batch` asks for; null where a path cannot stand in a line. */
export function batchLine(revision: string, path: string): string | null {
  return /[\n\r\0]/.test(path) ? null : `${revision}:./${path}`;
}

/**
 * Reads the answers of `git cat-file --batch`, one for each line asked, in order: a header with the size and as many
 * bytes, or a line that ends in `missing`. What is no file (a folder, a submodule) is null too.
 */
export function parseBatch(output: Buffer): readonly (string | null)[] {
  const texts: (string | null)[] = [];
  let at = 0;
  while (at < output.length) {
    const lineEnd = output.indexOf(10, at);
    if (lineEnd < 0) break;
    const header = /^[0-9a-f]{40,64} (\w+) (\d+)$/.exec(output.toString('utf8', at, lineEnd));
    at = lineEnd + 1;
    if (header === null) {
      texts.push(null);
      continue;
    }
    const end = at + Number(header[2]);
    texts.push(header[1] === 'blob' ? new TextDecoder().decode(output.subarray(at, end)) : null);
    at = end + 1;
  }
  return texts;
}
