import { MAX_LIST_BYTES } from '../model/layout.ts';
import type { Finding } from '../model/problem.ts';
import type { Document, FileTrouble } from '../model/project.ts';
import type { FileStore } from '../ports.ts';
import type { Source, SourcePlan } from '../sources/source.ts';
import { createDocumentReader } from './documentReader.ts';

/** What the files of one source say. */
export interface SourceReading {
  readonly source: Source;
  readonly plans: readonly SourcePlan[];
  /**
   * Files that cannot be parsed now, for what is wrong in them. The plans show what they last said, if anything. One that
   * has said nothing so far, and in which nothing is wrong, is none of the source's.
   */
  readonly broken: readonly Document<unknown>[];
  readonly troubles: readonly FileTrouble[];
  /** What was recognised, or could not be read. */
  readonly paths: readonly string[];
}

/** @param paths of files at the source's places. @param beside of those that are only there */
export type SourceReader = (paths: readonly string[], beside: readonly string[]) => Promise<SourceReading>;

/** So many files are open at a time: a system allows a process a few hundred. */
const BATCH = 32;

/** Reads the files of one source; only those whose text changed are parsed anew, and a broken one stays as it last was. */
export function createSourceReader(source: Source, files: Pick<FileStore, 'read'>): SourceReader {
  const limits = { maxBytes: MAX_LIST_BYTES };
  const read = createDocumentReader(files, { limits, parse: (text, path) => parseFile(source, text, path) });
  const gather = createGatherer(source);
  let lastGood: ReadonlyMap<string, Document<unknown>> = new Map();
  return async (paths, beside) => {
    const good = new Map<string, Document<unknown>>();
    const broken: Document<unknown>[] = [];
    const troubles: FileTrouble[] = [];
    for (const [path, reading] of await inBatches(paths, read)) {
      const before = lastGood.get(path);
      const kept = before && { ...before, problems: [], broken: true };
      if (reading.kind === 'trouble') {
        if (!source.byContent) troubles.push(reading.trouble);
        if (kept) good.set(path, kept);
      } else if (reading.kind === 'read' && reading.parsed.broken) {
        const { document } = reading;
        if (document.problems.length > 0) broken.push({ ...document, broken: true });
        else if (kept) broken.push({ ...document, problems: [unreadable(document)], broken: true });
        if (kept) good.set(path, kept);
      } else if (reading.kind === 'read' && reading.parsed.recognised) good.set(path, reading.document);
    }
    lastGood = good;
    const plans = gather([...good.values()], [...paths, ...beside]);
    const claimed = [...good.keys(), ...[...broken, ...troubles].map(({ path }) => path)];
    return { source, plans, broken, troubles, paths: [...new Set(claimed)] };
  };
}

/** Gives the same plans as long as all that they are made of is the same. */
function createGatherer(source: Source) {
  let last: readonly unknown[] = [];
  let plans: readonly SourcePlan[] = [];
  return (documents: readonly Document<unknown>[], paths: readonly string[]): readonly SourcePlan[] => {
    const parts = [...documents, ...paths];
    if (parts.length === last.length && parts.every((part, index) => part === last[index])) return plans;
    const present = new Set(paths);
    last = parts;
    plans = source.gather(documents, { has: (path) => present.has(path) });
    return plans;
  };
}

function unreadable({ lines }: Document<unknown>): Finding {
  return { rule: 'plan-invalid', range: lines.lineRange(0), message: 'This file cannot be read as a plan any more.' };
}

function parseFile(source: Source, text: string, path: string) {
  const parsed = source.parse(text, path);
  if (parsed === null) return { value: null, problems: [], recognised: false, broken: false };
  return { value: parsed.value, problems: parsed.problems, recognised: true, broken: parsed.broken === true };
}

async function inBatches<T>(paths: readonly string[], read: (path: string) => Promise<T>) {
  const found: (readonly [string, T])[] = [];
  for (let at = 0; at < paths.length; at += BATCH) {
    const batch = paths.slice(at, at + BATCH);
    found.push(...(await Promise.all(batch.map(async (path) => [path, await read(path)] as const))));
  }
  return found;
}
