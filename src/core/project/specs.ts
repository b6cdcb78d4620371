import type { Document, FileTrouble, MemoryFile, SpecFile } from '../model/project.ts';
import type { Spec } from '../model/spec.ts';
import { type DocumentReader, documentOf, troubleOf } from './documentReader.ts';
import type { Readers } from './readers.ts';
import { resolvePath } from './resolvePath.ts';

/** Files of standing instructions, and whose they are. */
const SPECS: readonly MemoryFile[] = [
  { path: 'AGENTS.md', source: 'dogear' },
  { path: 'CLAUDE.md', source: 'claude-code' },
];

/** A file that imports more is no list of instructions. */
const MAX_IMPORTS = 20;

export interface Specs {
  readonly specs: readonly MemoryFile[];
  readonly specFiles: readonly SpecFile[];
  readonly troubles: readonly FileTrouble[];
}

/** Finds the standing instructions at the root, with what they import. */
export async function readSpecs(readers: Readers): Promise<Specs> {
  const readings = await Promise.all(SPECS.map(({ path }) => readers.spec(path)));
  const documents = readings.flatMap((reading) => documentOf(reading) ?? []);
  return {
    specs: SPECS.filter((_, index) => readings[index]?.kind !== 'absent'),
    specFiles: await Promise.all(documents.map((document) => withImports(document, readers.spec))),
    troubles: readings.flatMap(troubleOf),
  };
}

async function withImports(document: Document<Spec>, read: DocumentReader<SpecParse>): Promise<SpecFile> {
  const paths = document.value.imports.map(({ path }) => resolvePath(path, document.path)).filter(isInside);
  const others = [...new Set(paths)].filter((path) => path !== document.path).slice(0, MAX_IMPORTS);
  const readings = await Promise.all(others.map((path) => read(path)));
  return { document, imports: readings.flatMap((reading) => documentOf(reading) ?? []) };
}

type SpecParse = Readers['spec'] extends DocumentReader<infer P> ? P : never;

function isInside(path: string | null): path is string {
  return path !== null;
}
