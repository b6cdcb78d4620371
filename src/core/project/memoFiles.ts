import { MAX_MEMO_BYTES } from '../model/layout.ts';
import type { MemoryFile } from '../model/project.ts';
import { countLines } from '../model/text.ts';
import type { FileStore } from '../ports.ts';
import type { MemoLimit, Source } from '../sources/source.ts';

/** The memory files of a tool. They are read only where the tool itself stops reading at some line. */
export function memoFiles(
  { id, memoLimit }: Source,
  paths: readonly string[],
  files: Pick<FileStore, 'read'>,
): Promise<readonly MemoryFile[]> {
  return Promise.all(
    paths.map(async (path) => {
      const note = memoLimit === undefined ? null : await noteOf(path, memoLimit, files);
      return { path, source: id, ...(note !== null && { note }) };
    }),
  );
}

async function noteOf(path: string, limit: MemoLimit, files: Pick<FileStore, 'read'>): Promise<string | null> {
  const file = await files.read(path, { maxBytes: MAX_MEMO_BYTES });
  if (file.kind !== 'file') return null;
  const lines = countLines(file.text);
  const loaded = Math.min(limit.lines, linesWithin(file.text, limit.bytes));
  return loaded < lines ? `Only the first ${loaded} of its ${lines} lines are loaded.` : null;
}

/** How many whole lines fit into a number of bytes in UTF-8. */
function linesWithin(text: string, bytes: number): number {
  let size = 0;
  let count = 0;
  for (const line of text.split('\n')) {
    size += byteLength(line) + 1;
    if (size > bytes) return count;
    count += 1;
  }
  return count;
}

function byteLength(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}
