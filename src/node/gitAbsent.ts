import type { AbsentFile } from '../core/ports.ts';

/** Arguments whose output `parseAbsent` reads; paths follow. */
export const ABSENT_ARGS = ['ls-files', '-t', '-z', '--cached', '--deleted'];

/** Reads a letter and a path an entry: `S` is left out by a sparse checkout, `R` deleted; see git-ls-files(1). */
export function parseAbsent(output: string): readonly AbsentFile[] {
  return output
    .split('\0')
    .filter((entry) => /^[SR] /.test(entry))
    .map((entry) => ({ path: entry.slice(2), sparse: entry.startsWith('S') }));
}
