import type { FileTrouble, MemoryFile } from '../model/project.ts';
import { troubleOf } from './documentReader.ts';
import type { Readers } from './readers.ts';

/** Files of standing instructions, and whose they are. */
const SPECS: readonly MemoryFile[] = [
  { path: 'AGENTS.md', source: 'dogear' },
  { path: 'CLAUDE.md', source: 'claude-code' },
];

export interface Specs {
  readonly specs: readonly MemoryFile[];
  readonly troubles: readonly FileTrouble[];
}

/** Finds the standing instructions at the root. */
export async function readSpecs(readers: Readers): Promise<Specs> {
  const readings = await Promise.all(SPECS.map(({ path }) => readers.spec(path)));
  return {
    specs: SPECS.filter((_, index) => readings[index]?.kind !== 'absent'),
    troubles: readings.flatMap(troubleOf),
  };
}
