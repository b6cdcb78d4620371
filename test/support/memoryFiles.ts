import { applyEdits } from '../../src/core/edit/applyEdits.ts';
import { refusal, success } from '../../src/core/errors.ts';
import type { Change, DirectoryEntry, FileRead, FileStore, FilesNow } from '../../src/core/ports.ts';

/** A folder in memory with the behaviour of the real store; a test sees and changes its files directly. */
export interface MemoryFiles extends FileStore {
  /** Path to text, or to what else stands there. */
  readonly files: Map<string, string | Exclude<FileRead, { kind: 'absent' }>>;
  /** The time given to files that are written. */
  now: number;
  /** Every change in the order carried out. */
  readonly changes: Change[];
  text(path: string): string;
}

export function memoryFiles(initial: Readonly<Record<string, string>> = {}, now = 0): MemoryFiles {
  const files: MemoryFiles['files'] = new Map(Object.entries(initial));
  const modified = new Map<string, number>();
  const changes: Change[] = [];

  const read = (path: string): FileRead => {
    const found = files.get(path);
    if (found === undefined) {
      return [...files.keys()].some((name) => name.startsWith(`${path}/`))
        ? { kind: 'unreadable', reason: 'directory' }
        : { kind: 'absent' };
    }
    if (typeof found !== 'string') return found;
    return {
      kind: 'file',
      text: found,
      bom: false,
      lossy: false,
      skipped: 0,
      skippedLines: 0,
      modified: modified.get(path) ?? self.now,
    };
  };

  const list = (path: string): readonly DirectoryEntry[] => {
    const prefix = path === '' ? '' : `${path}/`;
    const entries = new Map<string, DirectoryEntry>();
    for (const name of files.keys()) {
      if (!name.startsWith(prefix)) continue;
      const [first, ...rest] = name.slice(prefix.length).split('/');
      if (first !== undefined) entries.set(first, { name: first, kind: rest.length > 0 ? 'directory' : 'file' });
    }
    return [...entries.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  };

  const write = (path: string, text: string): void => {
    files.set(path, text);
    modified.set(path, self.now);
  };

  const carryOut = (change: Change): void => {
    changes.push(change);
    const before = read(change.path);
    const text = before.kind === 'file' ? before.text : '';
    if (change.kind === 'remove') files.delete(change.path);
    else if (change.kind === 'rename') {
      for (const [path, found] of [...files]) {
        if (path !== change.path && !path.startsWith(`${change.path}/`)) continue;
        files.set(change.to + path.slice(change.path.length), found);
        files.delete(path);
      }
    } else if (change.kind === 'edit') write(change.path, applyEdits(text, change.edits));
    else if (change.kind === 'append') write(change.path, text + change.text);
    else write(change.path, change.text);
  };

  const self: MemoryFiles = {
    files,
    now,
    changes,
    text(path) {
      const found = read(path);
      if (found.kind !== 'file') throw new Error(`${path}: ${found.kind}`);
      return found.text;
    },
    async read(path, limits) {
      const found = read(path);
      if (found.kind !== 'file') return found;
      const size = found.text.length;
      if (limits?.maxBytes !== undefined && size > limits.maxBytes) return { kind: 'too-large', size };
      if (limits?.tailBytes === undefined || size <= limits.tailBytes) return found;
      const from = found.text.indexOf('\n', size - limits.tailBytes) + 1;
      const skippedLines = found.text.slice(0, from).split('\n').length - 1;
      return { ...found, text: found.text.slice(from), skipped: from, skippedLines };
    },
    async list(path) {
      return list(path);
    },
    async transact(transaction) {
      const now: FilesNow = {
        read(path) {
          if (!transaction.reads.includes(path)) throw new Error(`${path} was not named in reads`);
          return read(path);
        },
        list(path) {
          if (!transaction.lists?.includes(path)) throw new Error(`${path} was not named in lists`);
          return list(path);
        },
      };
      const decided = transaction.decide(now);
      if (!decided.ok) return decided;
      if (transaction.isCancelled?.()) return refusal('locked', 'given up');
      for (const change of decided.value.changes) {
        const target = change.kind === 'create' ? change.path : change.kind === 'rename' ? change.to : null;
        if (target !== null && files.has(target)) return refusal('conflict', `${target} exists.`);
        carryOut(change);
      }
      return success(decided.value.value);
    },
  };
  return self;
}
