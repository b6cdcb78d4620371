import { existsSync } from 'node:fs';
import { isAbsolute, relative, resolve, sep } from 'node:path';
import type { Io } from './io.ts';
import { UsageError } from './usageError.ts';

/**
 * A path that a person gave, relative to the folder with forward slashes: from where they are if something stands there,
 * else from the folder, as `status` prints paths. Throws a UsageError for one outside of it.
 */
export function pathInFolder(given: string, root: string, io: Pick<Io, 'cwd'>): string {
  const here = resolve(io.cwd(), given);
  const absolute = existsSync(here) ? here : resolve(root, given);
  const inside = relative(root, absolute).split(sep).join('/');
  if (isAbsolute(inside) || inside === '..' || inside.startsWith('../')) {
    throw new UsageError(`${given} is outside of ${root}. Copy it into the folder first.`);
  }
  return inside === '' ? '.' : inside;
}
