import { basename, dirname, isAbsolute, join, resolve, sep } from 'node:path';
import { type Disk, disk } from './disk.ts';

/** What no name may hold: on Windows these lead to other folders, drives and streams. */
const FORBIDDEN = process.platform === 'win32' ? /[\0\\:]/ : /\0/;

/**
 * Where a path of the folder really leads, links resolved, as an absolute path; null where that is outside the folder. Also
 * for what does not exist yet: then its nearest existing folder decides, and a link that dangles is followed.
 */
export async function confine(root: string, relative: string, on: Disk = disk): Promise<string | null> {
  const parts = relative.split('/').filter((part) => part !== '' && part !== '.');
  if (isAbsolute(relative) || parts.some((part) => part === '..' || FORBIDDEN.test(part))) return null;
  const place = join(root, ...parts);
  const real = await on.find(place);
  // What leads to itself has no link above it: the folder's own path has none either.
  if (real === place) return place;
  const home = await on.realpath(root);
  const target = real ?? (await resolveAbsent(on, join(home, ...parts)));
  return target === home || target.startsWith(home.endsWith(sep) ? home : home + sep) ? target : null;
}

async function resolveLinks(on: Disk, absolute: string): Promise<string> {
  return (await on.find(absolute)) ?? resolveAbsent(on, absolute);
}

async function resolveAbsent(on: Disk, absolute: string): Promise<string> {
  const folder = await resolveLinks(on, dirname(absolute));
  const place = join(folder, basename(absolute));
  const link = await on.readlink(place);
  return link === null ? place : resolveLinks(on, resolve(folder, link));
}
