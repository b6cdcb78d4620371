import { isUtf8 } from 'node:buffer';
import type { FileRead, ReadLimits } from '../core/ports.ts';
import { type Disk, disk } from './disk.ts';
import { errorCode, isAbsent } from './errorCode.ts';

/** Reads a text file; see the port. Only regular files are opened, so that a pipe cannot make it wait. */
export async function readText(absolute: string, limits: ReadLimits = {}, on: Disk = disk): Promise<FileRead> {
  try {
    const found = await on.stat(absolute);
    if (found === null) return { kind: 'absent' };
    if (found.isDirectory()) return { kind: 'unreadable', reason: 'directory' };
    if (!found.isFile()) return { kind: 'unreadable', reason: 'io' };
    const { maxBytes = Number.POSITIVE_INFINITY, tailBytes = Number.POSITIVE_INFINITY } = limits;
    if (found.size > maxBytes) return { kind: 'too-large', size: found.size };
    const modified = Math.floor(found.mtimeMs);
    const text = found.size <= tailBytes ? await on.readText(absolute) : null;
    if (text !== null && isPlain(text)) {
      return { kind: 'file', text, bom: false, lossy: false, skipped: 0, skippedLines: 0, modified };
    }
    return decodeText(await readTail(on, absolute, found.size, tailBytes), modified);
  } catch (error) {
    return unreadable(error);
  }
}

/** Whether a text holds nothing that only its bytes can explain: no mark of an encoding, nothing lost, nothing binary. */
function isPlain(text: string): boolean {
  return text.charCodeAt(0) !== BYTE_ORDER_MARK && !text.includes('\ufffd') && !text.includes('\0');
}

const BYTE_ORDER_MARK = 0xfeff;

/** What a system error says about a file that was to be read. */
export function unreadable(error: unknown): FileRead {
  if (isAbsent(error)) return { kind: 'absent' };
  const code = errorCode(error);
  if (code === 'EISDIR') return { kind: 'unreadable', reason: 'directory' };
  return { kind: 'unreadable', reason: code === 'EACCES' || code === 'EPERM' ? 'permission' : 'io' };
}

/** The bytes of a file, or its end behind so many bytes and line ends. */
export interface Part {
  readonly bytes: Buffer;
  readonly skipped: number;
  readonly skippedLines: number;
}

const LINE_FEED = 10;
const CHUNK_BYTES = 1_000_000;

async function readTail(on: Disk, absolute: string, size: number, tailBytes: number): Promise<Part> {
  if (size <= tailBytes) return { bytes: await on.readFile(absolute), skipped: 0, skippedLines: 0 };
  // One byte more, so that a tail that begins just after a line end is kept whole.
  const from = size - tailBytes - 1;
  const bytes = await on.readPart(absolute, from, tailBytes + 1);
  const lineEnd = bytes.indexOf(LINE_FEED);
  const start = lineEnd < 0 ? bytes.length : lineEnd + 1;
  const skipped = from + start;
  return { bytes: bytes.subarray(start), skipped, skippedLines: await countLines(on, absolute, skipped) };
}

/** A line's number cannot be had without the lines before it; counting is all that is done with those. */
async function countLines(on: Disk, absolute: string, end: number): Promise<number> {
  let count = 0;
  for (let at = 0; at < end; at += CHUNK_BYTES) {
    const chunk = await on.readPart(absolute, at, Math.min(CHUNK_BYTES, end - at));
    for (let found = chunk.indexOf(LINE_FEED); found >= 0; found = chunk.indexOf(LINE_FEED, found + 1)) count += 1;
  }
  return count;
}

/** The text that the bytes of a file hold. */
export function decodeText({ bytes, skipped, skippedLines }: Part, modified: number): FileRead {
  const wide = skipped === 0 ? wideEncoding(bytes) : null;
  if (wide !== null) {
    const text = new TextDecoder(wide).decode(bytes);
    return { kind: 'file', text, bom: true, lossy: true, skipped, skippedLines, modified };
  }
  if (bytes.includes(0)) return { kind: 'unreadable', reason: 'binary' };
  const bom = skipped === 0 && bytes.length >= 3 && bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const text = (bom ? bytes.subarray(3) : bytes).toString('utf8');
  return { kind: 'file', text, bom, lossy: !isUtf8(bytes), skipped, skippedLines, modified };
}

/** UTF-16 by its byte order mark: as some Windows shells write when output is redirected to a file. */
function wideEncoding(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null;
}
