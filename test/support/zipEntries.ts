import { inflateRawSync } from 'node:zlib';

const END_OF_DIRECTORY = 0x06054b50;

/** One file of an archive: its name, and its size as packed. */
export interface ZipEntry {
  readonly name: string;
  readonly packedBytes: number;
  /** Where its own header begins. */
  readonly at: number;
}

/** Lists a zip archive from its central directory (APPNOTE.TXT 4.3.12 and 4.3.16; no zip64, no archive comment). */
export function zipEntries(archive: Buffer): readonly ZipEntry[] {
  const end = archive.length - 22;
  if (archive.readUInt32LE(end) !== END_OF_DIRECTORY) throw new Error('Not a zip archive without comment.');
  const entries: ZipEntry[] = [];
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [name, extra, comment] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset));
    const nameEnd = at + 46 + (name ?? 0);
    entries.push({
      name: archive.toString('utf8', at + 46, nameEnd),
      packedBytes: archive.readUInt32LE(at + 20),
      at: archive.readUInt32LE(at + 42),
    });
    at = nameEnd + (extra ?? 0) + (comment ?? 0);
  }
  return entries;
}

/** The text of a file of an archive (APPNOTE.TXT 4.3.7; deflated, as nearly all are). */
export function zipText(archive: Buffer, wanted: string): string {
  const entry = zipEntries(archive).find(({ name }) => name === wanted);
  if (entry === undefined) throw new Error(`The archive has no ${wanted}.`);
  const begin = entry.at + 30 + archive.readUInt16LE(entry.at + 26) + archive.readUInt16LE(entry.at + 28);
  return inflateRawSync(archive.subarray(begin, begin + entry.packedBytes)).toString('utf8');
}
