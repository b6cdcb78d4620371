import type { DirectoryEntry } from '../core/ports.ts';
import { type Disk, disk } from './disk.ts';

/** The entries of a folder, sorted by name; empty where it is absent or cannot be read. */
export async function listFolder(absolute: string, on: Disk = disk): Promise<readonly DirectoryEntry[]> {
  try {
    const entries = await on.readdir(absolute);
    return entries
      .map((entry): DirectoryEntry => {
        return { name: entry.name, kind: entry.isFile() ? 'file' : entry.isDirectory() ? 'directory' : 'other' };
      })
      .sort((one, other) => (one.name < other.name ? -1 : 1));
  } catch {
    return [];
  }
}
