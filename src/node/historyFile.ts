import { lstatSync, mkdirSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { HistoryMemory } from '../core/ports.ts';
import { gitFolder, sharedGitFolder } from './gitFolder.ts';
import { nearestRepository } from './nearestRepository.ts';
import { textIfThere } from './textIfThere.ts';

/** In the git folder of the worktree, where nothing is ever committed; who removes it loses nothing. */
const FILE = join('dogear', 'history.json');

/** A larger history would take longer to read than git takes to tell it, in characters. */
const MAX_LENGTH = 256_000;

/** What changes the history of a commit that is already there; see gitrepository-layout(5), git-replace(1). */
const REWRITERS = [
  'shallow',
  'packed-refs',
  join('refs', 'replace'),
  join('info', 'grafts'),
  join('reftable', 'tables.list'),
];

/**
 * Keeps the history of one folder in its repository, so that a program which looks once and ends does not ask git for the
 * same each time. It is a convenience: where nothing can be read or written, nothing is kept.
 *
 * @param root of the folder, absolute
 * @param version of the program: another one may read the same history differently
 */
export function createHistoryFile(root: string, version: string): HistoryMemory {
  return {
    async recall(key) {
      try {
        const { file, sign } = placeOf(root);
        const { key: kept, value } = JSON.parse(textIfThere(file));
        return kept === [version, sign, key].join(' ') ? value : null;
      } catch {
        return null;
      }
    },
    async keep(key, value) {
      try {
        const { file, sign } = placeOf(root);
        const text = JSON.stringify({ key: [version, sign, key].join(' '), value });
        if (text.length <= MAX_LENGTH) replaceFile(file, text);
      } catch {
        // The next run asks git.
      }
    },
  };
}

/** The file, and a sign of all that its content depends on beside HEAD. Throws where there is no repository. */
function placeOf(root: string): { readonly file: string; readonly sign: string } {
  const folder = realpathSync.native(root);
  const top = nearestRepository(folder);
  if (top === null) throw new Error('There is no repository.');
  const shared = sharedGitFolder(top);
  const states = REWRITERS.map((name) => {
    const state = statSync(join(shared, name), { throwIfNoEntry: false });
    return state === undefined ? '' : `${state.mtimeMs}-${state.size}`;
  });
  return { file: join(gitFolder(top), FILE), sign: [folder.slice(top.length), ...states].join(' ') };
}

/** Whole or not at all: another run may read meanwhile. Nothing is written where a link leads. */
function replaceFile(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  if (lstatSync(dirname(file)).isSymbolicLink()) return;
  const partial = `${file}.${process.pid}`;
  try {
    writeFileSync(partial, text);
    renameSync(partial, file);
  } finally {
    rmSync(partial, { force: true });
  }
}
