import { lstatSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { HistoryMemory } from '../core/ports.ts';
import { gitFolder, sharedGitFolder } from './gitFolder.ts';
import { nearestRepository } from './nearestRepository.ts';
import { replaceQuietly } from './replaceQuietly.ts';
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
  // As it was before the history was read: what changed meanwhile must not pass for what was read.
  let place: Place | null = null;
  return {
    async recall(key) {
      place = placeOf(root);
      if (place === null) return null;
      try {
        const { key: kept, value } = JSON.parse(textIfThere(place.file));
        return kept === [version, place.sign, key].join(' ') ? value : null;
      } catch {
        return null;
      }
    },
    async keep(key, value) {
      if (place === null) return;
      const text = JSON.stringify({ key: [version, place.sign, key].join(' '), value });
      if (text.length <= MAX_LENGTH) write(place.file, text);
    },
  };
}

interface Place {
  readonly file: string;
  /** Of all that the file's content depends on beside HEAD. */
  readonly sign: string;
}

/** Null where there is no repository. */
function placeOf(root: string): Place | null {
  try {
    const folder = realpathSync.native(root);
    const top = nearestRepository(folder);
    if (top === null) return null;
    const own = gitFolder(top);
    const shared = sharedGitFolder(own);
    const states = REWRITERS.map((name) => {
      const state = statSync(join(shared, name), { throwIfNoEntry: false });
      return state === undefined ? '' : `${state.mtimeMs}-${state.size}`;
    });
    return { file: join(own, FILE), sign: [folder.slice(top.length), ...states].join(' ') };
  } catch {
    return null;
  }
}

/** Nothing is written where a link leads, or nothing may be: then the next run asks git. */
function write(file: string, text: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    if (!lstatSync(dirname(file)).isSymbolicLink()) replaceQuietly(file, text);
  } catch {
    // Something else stands there.
  }
}
