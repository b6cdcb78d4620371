import { spawn } from 'node:child_process';
import type { FileRead } from '../core/ports.ts';
import { decodeText } from './readText.ts';
import { gitEnvironment } from './runGit.ts';

/** Reads objects of a repository by their names, one after the other, from one process of git. */
export interface GitObjects {
  /** `name`: as git takes it, `HEAD:PATH` or `:0:PATH`. A larger object is answered `too-large`. */
  read(name: string, maxBytes: number): Promise<FileRead>;
  /** Ends the process. */
  close(): void;
}

interface Request {
  readonly maxBytes: number;
  readonly answer: (read: FileRead) => void;
}

const LINE_FEED = 10;
const FAILED: FileRead = { kind: 'unreadable', reason: 'io' };

/** `root`: where git runs, absolute. What a hook's environment says about the repository and its index holds. */
export function openObjects(root: string): GitObjects {
  const child = spawn('git', ['cat-file', '--batch'], {
    cwd: root,
    env: gitEnvironment({ inHook: true }),
    stdio: ['pipe', 'pipe', 'ignore'],
    windowsHide: true,
  });
  const waiting: Request[] = [];
  let ended = false;
  const end = (): void => {
    ended = true;
    for (const { answer } of waiting.splice(0)) answer(FAILED);
  };
  child.on('error', end);
  child.on('close', end);
  child.stdin.on('error', () => {});
  child.stdout.on('data', answerFrom(waiting));
  return {
    read(name, maxBytes) {
      if (/[\n\r\0]/.test(name)) return Promise.resolve({ kind: 'absent' });
      if (ended) return Promise.resolve(FAILED);
      return new Promise((answer) => {
        waiting.push({ maxBytes, answer });
        child.stdin.write(`${name}\n`);
      });
    },
    close: () => void child.stdin.end(),
  };
}

/** Takes what git writes and answers the requests in their order. Of an object that is too large nothing is kept. */
function answerFrom(waiting: Request[]): (chunk: Buffer) => void {
  let chunks: Buffer[] = [];
  let held = 0;
  let wanted = 1;
  let skipped = 0;
  return (chunk) => {
    const dropped = Math.min(skipped, chunk.length);
    skipped -= dropped;
    chunks.push(chunk.subarray(dropped));
    held += chunk.length - dropped;
    for (let request = waiting[0]; request !== undefined && held >= wanted; request = waiting[0]) {
      const bytes = Buffer.concat(chunks, held);
      const { read, length } = readAnswer(bytes, request.maxBytes);
      if (read !== null) {
        waiting.shift();
        request.answer(read);
        skipped = Math.max(length - held, 0);
      }
      chunks = [read === null ? bytes : bytes.subarray(length)];
      held = chunks[0]?.length ?? 0;
      wanted = read === null ? length : 1;
    }
  };
}

interface Answer {
  /** Null until enough is there. */
  readonly read: FileRead | null;
  /** How many bytes the answer has, or must be there at least. */
  readonly length: number;
}

/** The answer at the beginning of what git wrote: a line, and behind the line of an object its bytes. */
function readAnswer(bytes: Buffer, maxBytes: number): Answer {
  const lineEnd = bytes.indexOf(LINE_FEED);
  if (lineEnd < 0) return { read: null, length: bytes.length + 1 };
  const [, kind, digits] = /^[0-9a-f]{40,64} (\w+) (\d+)$/.exec(bytes.toString('utf8', 0, lineEnd)) ?? [];
  if (kind === undefined) return { read: { kind: 'absent' }, length: lineEnd + 1 };
  const size = Number(digits);
  const length = lineEnd + 1 + size + 1;
  if (kind !== 'blob') return { read: { kind: 'absent' }, length };
  if (size > maxBytes) return { read: { kind: 'too-large', size }, length };
  if (bytes.length < length) return { read: null, length };
  return {
    read: decodeText({ bytes: bytes.subarray(lineEnd + 1, length - 1), skipped: 0, skippedLines: 0 }, 0),
    length,
  };
}
