/**
 * The path that a relative one means in a file, from the root; both with forward slashes. Null where it leads out of the
 * folder.
 */
export function resolvePath(path: string, from: string): string | null {
  const parts = from.split('/').slice(0, -1);
  for (const part of path.split('/')) {
    if (part === '..') {
      if (parts.pop() === undefined) return null;
    } else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts.join('/');
}
