import type { AbsentFile } from '../ports.ts';
import { shellWord } from './quoted.ts';

/** Hand-off files that git tracks and the disk has not. Files written in their places would begin them anew. */
export interface Absence {
  readonly directory: string;
  /** Whether nothing at all stands in the state directory. */
  readonly whole: boolean;
  /** Never empty. */
  readonly files: readonly AbsentFile[];
}

/** More files are only counted. */
const NAMED = 3;

/** What is absent and why, and what brings it back: two sentences. */
export function absenceWords({ directory, whole, files }: Absence): { readonly what: string; readonly mend: string } {
  const sparse = files.some((file) => file.sparse);
  const isInside = (path: string) => path.startsWith(`${directory}/`);
  const places = files.map(({ path }) => (isInside(path) && (sparse || whole) ? directory : path));
  const words = [...new Set(places)].map(shellWord).join(' ');
  const names = files.slice(0, NAMED).map(({ path }) => path);
  const more = files.length > NAMED ? ` and ${files.length - NAMED} more` : '';
  const has = `Git has ${names.join(', ')}${more}`;
  return sparse
    ? { what: `${has}, which this sparse checkout leaves out.`, mend: `Run git sparse-checkout add ${words}.` }
    : { what: `${has}, which the disk has no more.`, mend: `Run git restore ${words}, or commit that it is gone.` };
}

export function absenceSentence(absence: Absence): string {
  const { what, mend } = absenceWords(absence);
  return `${what} ${mend}`;
}
