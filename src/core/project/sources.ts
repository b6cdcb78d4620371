import type { Config } from '../model/config.ts';
import { ARCHIVE_DIRECTORY, joinPath, STATE_FILES } from '../model/layout.ts';
import type { Document, FileTrouble, MemoryFile } from '../model/project.ts';
import type { FileStore } from '../ports.ts';
import { SOURCES } from '../sources/index.ts';
import type { Source, SourcePlan } from '../sources/source.ts';
import { memoFiles } from './memoFiles.ts';
import { matchesPlace, openPlaces, type Places } from './places.ts';
import { createSourceReader, type SourceReader, type SourceReading } from './sourceReader.ts';

/** What other tools left in a folder. */
export interface FoundSources {
  readonly plans: readonly FoundPlan[];
  /** Files that cannot be parsed now. */
  readonly broken: readonly BrokenFile[];
  readonly memos: readonly MemoryFile[];
  readonly specs: readonly MemoryFile[];
  /** Where plans stand too, as settings tell. */
  readonly toldPlaces: readonly string[];
  readonly troubles: readonly FileTrouble[];
}

export interface FoundPlan extends SourcePlan {
  readonly source: Source;
}

export interface BrokenFile {
  readonly source: Source;
  readonly document: Document<unknown>;
}

/** @param stateDirectory null where there is none */
export type SourcesReader = (config: Config, stateDirectory: string | null) => Promise<FoundSources>;

/**
 * Finds the plans of other tools in a folder. Where none of their folders and files stands, this lists the root and nothing
 * else. What git ignores is found like anything else: most tools' folders are ignored somewhere.
 */
export function createSourcesReader(
  files: Pick<FileStore, 'read' | 'list'>,
  sources: readonly Source[] = SOURCES,
): SourcesReader {
  const readers = sources.map((source) => ({ source, read: readerOnDemand(source, files) }));
  return async (config, stateDirectory) => {
    const { exclude } = config.sources;
    const isExcluded = (path: string): boolean => exclude.some((glob) => matchesPlace(path, glob));
    const places = placesIn(await openPlaces(files), stateDirectory, isExcluded);
    const wanted = readers.filter(({ source }) => !exclude.includes(source.id));
    const found = await Promise.all(
      wanted.map(async ({ source, read }) => ({ source, read, ...(await findFiles(source, files, places)) })),
    );
    const claimed = new Set<string>();
    const readings: SourceReading[] = [];
    for (const { read, paths, beside } of found) {
      const free = paths.filter((path) => !claimed.has(path) && !isOwn(path, stateDirectory));
      const reading = await read(free, beside);
      if (reading === null) continue;
      for (const path of reading.paths) claimed.add(path);
      readings.push(reading);
    }
    return {
      plans: readings.flatMap(({ source, plans }) => plans.map((plan) => ({ ...plan, source }))),
      broken: readings.flatMap(({ source, broken }) => broken.map((document) => ({ source, document }))),
      memos: uniquePaths(found.flatMap(({ memos }) => memos)),
      specs: uniquePaths(found.flatMap(({ specs }) => specs)),
      toldPlaces: found.flatMap(({ told }) => told),
      troubles: readings.flatMap(({ troubles }) => troubles),
    };
  };
}

/** A reader that is made for the first file there is; until then there is nothing to say. */
function readerOnDemand(source: Source, files: Pick<FileStore, 'read'>) {
  let read: SourceReader | null = null;
  return (paths: readonly string[], beside: readonly string[]): Promise<SourceReading> | null => {
    if (read === null && paths.length + beside.length === 0) return null;
    read ??= createSourceReader(source, files);
    return read(paths, beside);
  };
}

const STATE_PLACE = '<state>/';

/** The places as sources name them, without what is excluded. */
function placesIn(folder: Places, stateDirectory: string | null, isExcluded: (path: string) => boolean): Places {
  const real = (places: readonly string[]): readonly string[] => {
    if (!places.some((place) => place.startsWith(STATE_PLACE))) return places;
    return places.flatMap((place) => {
      if (!place.startsWith(STATE_PLACE)) return [place];
      return stateDirectory === null ? [] : [joinPath(stateDirectory, place.slice(STATE_PLACE.length))];
    });
  };
  return {
    mayHold: (places, anyCase) => folder.mayHold(real(places), anyCase),
    find: async (places, anyCase) => (await folder.find(real(places), anyCase)).filter((path) => !isExcluded(path)),
  };
}

/** The files of one source. */
interface SourceFiles {
  readonly paths: readonly string[];
  readonly beside: readonly string[];
  readonly memos: readonly MemoryFile[];
  readonly specs: readonly MemoryFile[];
  readonly told: readonly string[];
}

const NO_FILES: SourceFiles = { paths: [], beside: [], memos: [], specs: [], told: [] };

async function findFiles(source: Source, files: Pick<FileStore, 'read'>, folder: Places): Promise<SourceFiles> {
  const { settings, places, beside = [], memos = [], specs = [] } = source;
  const others = [...beside, ...memos, ...specs, ...(settings === undefined ? [] : [settings.path])];
  // Most tools were never here.
  if (!folder.mayHold(places, source.anyCase) && !folder.mayHold(others)) return NO_FILES;
  const told = settings === undefined ? [] : await toldPlaces(settings, files, folder);
  const [paths, besidePaths, memoPaths, specPaths] = await Promise.all([
    folder.find([...places, ...told], source.anyCase),
    folder.find(beside),
    folder.find(memos),
    folder.find(specs),
  ]);
  const present = new Set([...paths, ...besidePaths, ...memoPaths, ...specPaths]);
  const isShown = (path: string): boolean => source.showsMemory?.(path, { has: (other) => present.has(other) }) ?? true;
  return {
    paths,
    beside: besidePaths,
    memos: await memoFiles(source, memoPaths.filter(isShown), files),
    specs: specPaths.filter(isShown).map((path) => specFile(source, path)),
    told,
  };
}

/** Of a tool without plans the person is told why there is none. */
function specFile({ id, places, readOnly }: Source, path: string): MemoryFile {
  return { path, source: id, ...(places.length === 0 && readOnly !== undefined && { note: readOnly }) };
}

/** Settings of 64 KB are none that a person wrote. */
const MAX_SETTINGS_BYTES = 64_000;

async function toldPlaces(
  { path, places }: NonNullable<Source['settings']>,
  files: Pick<FileStore, 'read'>,
  folder: Places,
): Promise<readonly string[]> {
  if ((await folder.find([path])).length === 0) return [];
  const file = await files.read(path, { maxBytes: MAX_SETTINGS_BYTES });
  return file.kind === 'file' ? places(file.text).filter(isInside) : [];
}

function isInside(place: string): boolean {
  return !/^(?:[/\\~]|[a-z]:)/i.test(place) && !place.split('/').includes('..');
}

/** The hand-off files and the archive have readers of their own. */
function isOwn(path: string, stateDirectory: string | null): boolean {
  if (stateDirectory === null || !path.startsWith(`${stateDirectory}/`)) return false;
  const name = path.slice(stateDirectory.length + 1);
  return name.startsWith(`${ARCHIVE_DIRECTORY}/`) || Object.values<string>(STATE_FILES).includes(name);
}

function uniquePaths(files: readonly MemoryFile[]): readonly MemoryFile[] {
  return [...new Map(files.map((file) => [file.path, file])).values()];
}
