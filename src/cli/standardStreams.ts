import { fstatSync, writeSync } from 'node:fs';

const OUTPUT = 1;

/** Whether a person looks at standard output. */
export function isTerminal(): boolean {
  return !isFileOrPipe() && process.stdout.isTTY === true;
}

/**
 * Writes to standard output. To a file or a pipe it writes without Node's streams, which take longer to load than most
 * results take to be made.
 */
export function write(text: string): void {
  const bytes = Buffer.from(text);
  try {
    const written = isFileOrPipe() ? writeAtOnce(bytes) : 0;
    if (written < bytes.length) streamOf('stdout').write(bytes.subarray(written));
  } catch (error) {
    endWithout(error as NodeJS.ErrnoException);
  }
}

/** Writes a line for people to standard error. */
export function tell(message: string): void {
  streamOf('stderr').write(`${message}\n`);
}

/** Consoles want characters, not bytes, and belong to the streams. */
function isFileOrPipe(): boolean {
  try {
    return !fstatSync(OUTPUT).isCharacterDevice();
  } catch {
    return false;
  }
}

/** Returns how many bytes were taken: fewer where the reader of a pipe that does not block is slow. */
function writeAtOnce(bytes: Buffer): number {
  let at = 0;
  try {
    while (at < bytes.length) at += writeSync(OUTPUT, bytes, at);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
  }
  return at;
}

function streamOf(name: 'stdout' | 'stderr'): NodeJS.WriteStream {
  const stream = process[name];
  // Where not even messages can be written, there is no way left to say so.
  if (stream.listenerCount('error') === 0) stream.on('error', name === 'stdout' ? endWithout : () => {});
  return stream;
}

/** A reader that has seen enough (`| head`) closes the pipe: nothing is wrong, and there is nobody left to write for. */
function endWithout(error: NodeJS.ErrnoException): never {
  if (error.code === 'EPIPE') process.exit();
  tell(`dogear: output cannot be written: ${error.message}`);
  process.exit(2);
}
