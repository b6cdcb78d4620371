import type { CommitView } from '../../../src/core/hook/commitView.ts';
import type { FileRead } from '../../../src/core/ports.ts';

type Files = Readonly<Record<string, string>>;

/** A commit in memory. What differs between HEAD and the index is in it. */
export function commitView(files: {
  readonly index: Files;
  readonly head?: Files;
  readonly disk?: Files;
  readonly lastChange?: number;
  readonly ofPathsOnly?: boolean;
}): CommitView & { readonly asked: string[] } {
  const { index, head = {}, disk = index } = files;
  const asked: string[] = [];
  const reader =
    (where: string, texts: Files) =>
    async (path: string, maxBytes: number): Promise<FileRead> => {
      asked.push(`${where}:${path}`);
      const text = texts[path];
      if (text === undefined) return { kind: 'absent' };
      if (text.length > maxBytes) return { kind: 'too-large', size: text.length };
      return { kind: 'file', text, bom: false, lossy: false, skipped: 0, skippedLines: 0, modified: 0 };
    };
  return {
    asked,
    staged: async () =>
      [...new Set([...Object.keys(index), ...Object.keys(head)])].filter((path) => index[path] !== head[path]),
    ofPathsOnly: files.ofPathsOnly ?? false,
    inIndex: reader('index', index),
    inHead: reader('head', head),
    onDisk: reader('disk', disk),
    lastChange: async () => files.lastChange ?? null,
    isBehindMainWorktree: async () => false,
  };
}
