import { freeName } from '../model/freeName.ts';
import { joinPath } from '../model/layout.ts';
import { utcDate } from '../model/utcDate.ts';
import type { Change } from '../ports.ts';

/**
 * The new file of the archive that takes up what leaves the memo, each part as it stood there; null where nothing does.
 *
 * @param taken the names that the archive has
 */
export function memoArchive(
  archive: string,
  taken: Iterable<string>,
  now: number,
  parts: readonly string[],
): Extract<Change, { kind: 'create' }> | null {
  if (parts.length === 0) return null;
  const date = utcDate(now);
  const path = joinPath(archive, freeName(`${date}-memo`, '.md', new Set(taken)));
  return { kind: 'create', path, text: `${[`# From the memo, ${date}`, ...parts].join('\n\n')}\n` };
}
