import { joinPath } from '../model/layout.ts';
import type { FileStore } from '../ports.ts';
import { shareLists } from './shareReads.ts';

/** Folders of programs and of what they make: no plan of this project stands in them. */
const FOREIGN: ReadonlySet<string> = new Set(['node_modules', '.git', 'dist', 'build', 'vendor']);

/** Below this, `**` looks no further. */
const MAX_DEPTH = 12;

/** The files of a folder by their places: paths in which `*` stands for a part of a name and `**` for any folders. */
export interface Places {
  /** Whether something may stand at one of some places, by what stands at the top of the folder. */
  mayHold(places: readonly string[], anyCase?: boolean): boolean;
  /** The files that stand at some places, each once, sorted. */
  find(places: readonly string[], anyCase?: boolean): Promise<readonly string[]>;
}

/**
 * Looks at a folder as it is now. A folder in it is listed only where the one above it has it, and once for all places, so
 * that a place with nothing there costs nothing. Links to files and folders are followed where a place names them, never
 * by `**`.
 */
export async function openPlaces(files: Pick<FileStore, 'list'>): Promise<Places> {
  const { list } = shareLists(files);
  const find = async (
    folder: string,
    segments: readonly string[],
    anyCase: boolean,
    depth: number,
  ): Promise<readonly string[]> => {
    const [segment = '', ...rest] = segments;
    const entries = await list(folder);
    const into = (name: string, then: readonly string[]): Promise<readonly string[]> =>
      find(joinPath(folder, name), then, anyCase, depth + 1);
    if (segment === '**') {
      const below = entries.filter(({ name, kind }) => kind === 'directory' && !FOREIGN.has(name) && depth < MAX_DEPTH);
      const found = [find(folder, rest, anyCase, depth), ...below.map(({ name }) => into(name, segments))];
      return (await Promise.all(found)).flat();
    }
    const isMatch = nameTest(segment, anyCase && rest.length === 0);
    const matching = entries.filter(({ name }) => isMatch(name));
    if (rest.length === 0) {
      return matching.filter(({ kind }) => kind !== 'directory').map(({ name }) => joinPath(folder, name));
    }
    const folders = matching.filter(({ name, kind }) => kind !== 'file' && (name === segment || !FOREIGN.has(name)));
    return (await Promise.all(folders.map(({ name }) => into(name, rest)))).flat();
  };
  const top = new Set((await list('')).map(({ name }) => name));
  return {
    mayHold: (places, anyCase = false) => places.some((place) => mayStand(place, top, anyCase)),
    async find(places, anyCase = false) {
      const likely = places.filter((place) => mayStand(place, top, anyCase));
      const found = await Promise.all(likely.map((place) => find('', place.split('/'), anyCase, 0)));
      return [...new Set(found.flat())].sort();
    },
  };
}

/** A name in any case may be there in another. */
function mayStand(place: string, top: ReadonlySet<string>, anyCase: boolean): boolean {
  const end = place.indexOf('/');
  const first = end < 0 ? place : place.slice(0, end);
  return first.includes('*') || (anyCase && end < 0) || top.has(first);
}

/** Whether a path stands at a place, or in a folder that the place names with `/**`. */
export function matchesPlace(path: string, place: string): boolean {
  return new RegExp(`^${patternOf(place)}$`).test(path);
}

/** Tells whether a path stands at one of many places. */
export function createPlaceTest(places: readonly string[], anyCase: readonly string[]): (path: string) => boolean {
  const exact = new RegExp(`^(?:${places.map(patternOf).join('|')})$`);
  const folded = new RegExp(`^(?:${anyCase.map(patternOf).join('|')})$`, 'i');
  return (path) => exact.test(path) || folded.test(path);
}

function patternOf(place: string): string {
  const parts = place.split(/(\*\*\/|\*+)/).map((part) => {
    if (part === '**/') return '(?:.*/)?';
    if (part === '**') return '.*';
    return /^\*+$/.test(part) ? '[^/]*' : escaped(part);
  });
  return parts.join('');
}

function escaped(text: string): string {
  return text.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
}

/** Whether a name is what a segment of a place says; `*` stands for any part of it. */
function nameTest(segment: string, anyCase: boolean): (name: string) => boolean {
  const fold = (text: string): string => (anyCase ? text.toLowerCase() : text);
  const wanted = fold(segment);
  if (!wanted.includes('*')) return (name) => fold(name) === wanted;
  const [first = '', ...between] = wanted.split(/\*+/);
  const last = between.pop() ?? '';
  return (name) => isMadeOf(fold(name), first, between, last);
}

function isMadeOf(name: string, first: string, between: readonly string[], last: string): boolean {
  if (!name.startsWith(first) || !name.endsWith(last)) return false;
  let at = first.length;
  for (const part of between) {
    const found = name.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return at <= name.length - last.length;
}
