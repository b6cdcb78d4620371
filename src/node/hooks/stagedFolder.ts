import { relative } from 'node:path';
import { refusal } from '../../core/errors.ts';
import { joinPath } from '../../core/model/layout.ts';
import type { DirectoryEntry, FileRead, FileStore, Git, ReadLimits } from '../../core/ports.ts';
import { createGit } from '../git.ts';
import { openObjects } from '../gitObjects.ts';
import { runGit } from '../runGit.ts';
import type { RepositoryState } from './repositoryState.ts';

const NAMES = ['--name-only', '-z', '--no-renames', '--no-relative'];

/** A folder as the index has it, as long as it is looked at. */
export interface StagedFolder {
  readonly files: FileStore;
  /** What differs is what is staged. */
  readonly git: Git;
  close(): void;
}

/** Opens the index that git named to the hook, or that of the worktree. Null where git has none. `root`: absolute. */
export async function openStagedFolder({ top }: RepositoryState, root: string): Promise<StagedFolder | null> {
  const folder = relative(top, root).replaceAll('\\', '/');
  const prefix = folder === '' ? '' : `${folder}/`;
  const names = await listNames(top, ['ls-files', '-z']);
  const unmerged = await listNames(top, ['diff', '--cached', '--diff-filter=U', ...NAMES]);
  const staged = await listNames(top, ['diff', '--cached', ...NAMES]);
  if (names === null || unmerged === null || staged === null) return null;
  const within = (all: readonly string[]) =>
    all.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length));
  const objects = openObjects(top);
  const now = Date.now();
  const git = createGit(root);
  return {
    files: {
      async read(file, limits = {}) {
        if (unmerged.includes(joinPath(folder, file))) return { kind: 'unreadable', reason: 'unmerged' };
        const read = await objects.read(`:0:${joinPath(folder, file)}`, limits.maxBytes ?? Number.POSITIVE_INFINITY);
        return cutTo({ ...read, ...(read.kind === 'file' ? { modified: now } : {}) }, limits);
      },
      list: async (directory) => entriesOf(within(names), directory),
      transact: async () => refusal('conflict', 'What is staged cannot be changed here. Change the file and add it.'),
    },
    git: {
      ...git,
      async status() {
        const status = await git.status();
        const dirty = within(staged);
        return status && { ...status, dirty, dirtyOutsideFolder: dirty.length < staged.length };
      },
      async absent(paths) {
        const isAsked = (file: string) => paths.some((path) => file === path || file.startsWith(`${path}/`));
        const kept = new Set(names);
        const gone = staged.filter((name) => !kept.has(name));
        return within(gone)
          .filter(isAsked)
          .map((path) => ({ path, sparse: false, staged: true }));
      },
    },
    close: objects.close,
  };
}

async function listNames(root: string, args: readonly string[]): Promise<readonly string[] | null> {
  const { exitCode, stdout } = await runGit({ root, args, inHook: true });
  return exitCode === 0
    ? stdout
        .toString()
        .split('\0')
        .filter((name) => name !== '')
    : null;
}

/** Of a larger text the end, from the beginning of a line on. */
function cutTo(read: FileRead, { tailBytes }: ReadLimits): FileRead {
  if (read.kind !== 'file' || tailBytes === undefined || Buffer.byteLength(read.text) <= tailBytes) return read;
  const tail = Buffer.from(read.text).subarray(-tailBytes).toString('utf8');
  const text = tail.slice(tail.indexOf('\n') + 1);
  const beginning = read.text.slice(0, read.text.length - text.length);
  const skippedLines = beginning.split('\n').length - 1;
  return { ...read, text, skipped: Buffer.byteLength(beginning), skippedLines };
}

function entriesOf(names: readonly string[], directory: string): readonly DirectoryEntry[] {
  const prefix = directory === '' ? '' : `${joinPath(directory)}/`;
  const entries = new Map<string, DirectoryEntry>();
  for (const file of names) {
    if (!file.startsWith(prefix)) continue;
    const [name = '', ...below] = file.slice(prefix.length).split('/');
    entries.set(name, { name, kind: below.length > 0 ? 'directory' : 'file' });
  }
  return [...entries.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
}
