import { isUtf8 } from 'node:buffer';
import type { FileRead, ReadLimits } from '../core/ports.ts';
import { type Disk, disk } from './disk.ts';
import { errorCode, isAbsent } from './errorCode.ts';

/** Reads a text file; see the port. Only regular files are opened, so that a pipe cannot make it wait. */
export async function readText(absolute: string, limits: ReadLimits = {}, on: Disk = disk): Promise<FileRead> {
  try {
    const found = await on.stat(absolute);
    if (found.isDirectory()) return { kind: 'unreadable', reason: 'directory' };
    if (!found.isFile()) return { kind: 'unreadable', reason: 'io' };
    const { maxBytes = Number.POSITIVE_INFINITY, tailBytes = Number.POSITIVE_INFINITY } = limits;
    if (found.size > maxBytes) return { kind: 'too-large', size: found.size };
    const { bytes, skipped } = await readTail(on, absolute, found.size, tailBytes);
    return decodeText(bytes, skipped, Math.floor(found.mtimeMs));
  } catch (error) {
    return unreadable(error);
  }
}

/** What a system error says about a file that was to be read. */
export function unreadable(error: unknown): FileRead {
  if (isAbsent(error)) return { kind: 'absent' };
  const code = errorCode(error);
  if (code === 'EISDIR') return { kind: 'unreadable', reason: 'directory' };
  return { kind: 'unreadable', reason: code === 'EACCES' || code === 'EPERM' ? 'permission' : 'io' };
}

interface Bytes {
  readonly bytes: Buffer;
  readonly skipped: number;
}

const LINE_FEED = 10;

async function readTail(on: Disk, absolute: string, size: number, tailBytes: number): Promise<Bytes> {
  if (size <= tailBytes) return { bytes: await on.readFile(absolute), skipped: 0 };
  // One byte more, so that a tail that begins just after a line end is kept whole.
  const from = size - tailBytes - 1;
  const bytes = await on.readPart(absolute, from, tailBytes + 1);
  const lineEnd = bytes.indexOf(LINE_FEED);
  const start = lineEnd < 0 ? bytes.length : lineEnd + 1;
  return { bytes: bytes.subarray(start), skipped: from + start };
}

/** The text that the bytes of a file hold: from its beginning, or after so many bytes that were skipped. */
export function decodeText(bytes: Buffer, skipped: number, modified: number): FileRead {
  const wide = skipped === 0 ? wideEncoding(bytes) : null;
  if (wide !== null) {
    const text = new TextDecoder(wide).decode(bytes);
    return { kind: 'file', text, bom: true, lossy: true, skipped, modified };
  }
  if (bytes.includes(0)) return { kind: 'unreadable', reason: 'binary' };
  const bom = skipped === 0 && bytes.length >= 3 && bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const text = (bom ? bytes.subarray(3) : bytes).toString('utf8');
  return { kind: 'file', text, bom, lossy: !isUtf8(bytes), skipped, modified };
}

/** UTF-16 by its byte order mark: as some Windows shells write when output is redirected to a file. */
function wideEncoding(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null;
}
