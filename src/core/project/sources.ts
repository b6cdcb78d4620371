import type { Config } from '../model/config.ts';
import { ARCHIVE_DIRECTORY, joinPath, STATE_FILES } from '../model/layout.ts';
import type { Document, FileTrouble, MemoryFile } from '../model/project.ts';
import type { FileStore } from '../ports.ts';
import { SOURCES } from '../sources/index.ts';
import type { Source, SourcePlan } from '../sources/source.ts';
import { memoFiles } from './memoFiles.ts';
import { createFindFiles, type FindFiles, matchesPlace } from './places.ts';
import { createSourceReader, type SourceReading } from './sourceReader.ts';

/** What other tools left in a folder. */
export interface FoundSources {
  readonly plans: readonly FoundPlan[];
  /** Files that cannot be parsed now. */
  readonly broken: readonly BrokenFile[];
  readonly memos: readonly MemoryFile[];
  readonly specs: readonly MemoryFile[];
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
  const readers = sources.map((source) => ({ source, read: createSourceReader(source, files) }));
  return async (config, stateDirectory) => {
    const { exclude } = config.sources;
    const isExcluded = (path: string): boolean => exclude.some((glob) => matchesPlace(path, glob));
    const find = findIn(createFindFiles(files), stateDirectory, isExcluded);
    const wanted = readers.filter(({ source }) => !exclude.includes(source.id));
    const found = await Promise.all(
      wanted.map(async ({ source, read }) => ({ source, read, ...(await findFiles(source, files, find)) })),
    );
    const claimed = new Set<string>();
    const readings: SourceReading[] = [];
    for (const { read, paths, beside } of found) {
      const free = paths.filter((path) => !claimed.has(path) && !isOwn(path, stateDirectory));
      const reading = await read(free, beside);
      for (const path of reading.paths) claimed.add(path);
      readings.push(reading);
    }
    return {
      plans: readings.flatMap(({ source, plans }) => plans.map((plan) => ({ ...plan, source }))),
      broken: readings.flatMap(({ source, broken }) => broken.map((document) => ({ source, document }))),
      memos: uniquePaths(found.flatMap(({ memos }) => memos)),
      specs: uniquePaths(found.flatMap(({ specs }) => specs)),
      troubles: readings.flatMap(({ troubles }) => troubles),
    };
  };
}

const STATE_PLACE = '<state>/';

/** Finds the files at any of some places, each once. */
function findIn(find: FindFiles, stateDirectory: string | null, isExcluded: (path: string) => boolean): FindFiles {
  return async (places, anyCase) => {
    const real = places.flatMap((place) => {
      if (!place.startsWith(STATE_PLACE)) return [place];
      return stateDirectory === null ? [] : [joinPath(stateDirectory, place.slice(STATE_PLACE.length))];
    });
    return (await find(real, anyCase)).filter((path) => !isExcluded(path));
  };
}

async function findFiles(source: Source, files: Pick<FileStore, 'read'>, find: FindFiles) {
  const { settings, places, beside = [], memos = [], specs = [] } = source;
  const told = settings === undefined ? [] : await toldPlaces(settings, files, find);
  const [paths, besidePaths, memoPaths, specPaths] = await Promise.all([
    find([...places, ...told], source.anyCase),
    find(beside),
    find(memos),
    find(specs),
  ]);
  const present = new Set([...paths, ...besidePaths, ...memoPaths, ...specPaths]);
  const isShown = (path: string): boolean => source.showsMemory?.(path, { has: (other) => present.has(other) }) ?? true;
  return {
    paths,
    beside: besidePaths,
    memos: await memoFiles(source, memoPaths.filter(isShown), files),
    specs: specPaths.filter(isShown).map((path) => specFile(source, path)),
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
  find: FindFiles,
): Promise<readonly string[]> {
  if ((await find([path])).length === 0) return [];
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
