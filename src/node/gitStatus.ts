import type { GitStatus } from '../core/ports.ts';

/** Arguments whose output `parseGitStatus` reads. How far the branch is from its upstream may take long to count. */
export const STATUS_ARGS = [
  'status',
  '--porcelain=v2',
  '--branch',
  '--no-ahead-behind',
  '-z',
  '--untracked-files=all',
  '--no-renames',
];

/** Fields before the path in each kind of entry; see "Porcelain Format Version 2" in git-status(1). */
const FIELDS_BEFORE_PATH: Readonly<Record<string, number>> = { '1': 8, u: 10, '?': 1 };

/**
 * Reads `git status`.
 *
 * @param prefix where the folder lies in the repository: empty, or ending in `/`
 */
export function parseGitStatus(output: string, prefix: string): GitStatus {
  let head: string | null = null;
  let branch: string | null = null;
  let dirtyOutsideFolder = false;
  const dirty: string[] = [];
  for (const entry of output.split('\0')) {
    if (entry.startsWith('# branch.oid ')) head = wordUnless(entry, '(initial)');
    if (entry.startsWith('# branch.head ')) branch = wordUnless(entry, '(detached)');
    const path = pathOf(entry);
    if (path === null) continue;
    if (path.startsWith(prefix)) dirty.push(path.slice(prefix.length));
    else dirtyOutsideFolder = true;
  }
  return { head, branch, dirty, dirtyOutsideFolder };
}

function wordUnless(header: string, none: string): string | null {
  const word = header.slice(header.indexOf(' ', 2) + 1);
  return word === none ? null : word;
}

function pathOf(entry: string): string | null {
  const fields = FIELDS_BEFORE_PATH[entry.slice(0, entry.indexOf(' '))];
  if (fields === undefined) return null;
  let at = 0;
  for (let field = 0; field < fields; field += 1) at = entry.indexOf(' ', at) + 1;
  return entry.slice(at);
}
