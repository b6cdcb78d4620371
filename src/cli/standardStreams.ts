import { fstatSync, writeSync } from 'node:fs';

const OUTPUT = 1;
const ERROR = 2;

/** Whether a person looks at standard output. */
export function isTerminal(): boolean {
  return !isFileOrPipe(OUTPUT) && process.stdout.isTTY === true;
}

/**
 * Writes to standard output. To a file or a pipe it writes without Node's streams, which take longer to load than most
 * results take to be made.
 */
export function write(text: string): void {
  if (!isFileOrPipe(OUTPUT)) {
    streamOf('stdout').write(text);
    return;
  }
  try {
    writeAtOnce(OUTPUT, Buffer.from(text));
  } catch (error) {
    endWithout(error as NodeJS.ErrnoException);
  }
}

/** Writes a line for people to standard error. */
export function tell(message: string): void {
  const text = `${message}\n`;
  if (!isFileOrPipe(ERROR)) {
    streamOf('stderr').write(text);
    return;
  }
  try {
    writeAtOnce(ERROR, Buffer.from(text));
  } catch {
    // Where not even messages can be written, there is no way left to say so.
  }
}

/** Ends the process without tidying up, where nothing that was written may still be on its way. */
export function exitAtOnce(): void {
  if (isFileOrPipe(OUTPUT) && isFileOrPipe(ERROR)) process.exit();
}

/** Consoles want characters, not bytes, and belong to the streams. */
function isFileOrPipe(descriptor: number): boolean {
  try {
    return !fstatSync(descriptor).isCharacterDevice();
  } catch {
    return false;
  }
}

function writeAtOnce(descriptor: number, bytes: Buffer): void {
  for (let at = 0; at < bytes.length; ) {
    try {
      at += writeSync(descriptor, bytes, at);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
      waitForReader();
    }
  }
}

/** A pipe that does not block is full: its reader needs a moment. */
function waitForReader(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2);
}

function streamOf(name: 'stdout' | 'stderr'): NodeJS.WriteStream {
  const stream = process[name];
  if (stream.listenerCount('error') === 0) stream.on('error', name === 'stdout' ? endWithout : () => {});
  return stream;
}

/** A reader that has seen enough (`| head`) closes the pipe: nothing is wrong, and there is nobody left to write for. */
function endWithout(error: NodeJS.ErrnoException): never {
  if (error.code === 'EPIPE') process.exit();
  tell(`dogear: output cannot be written: ${error.message}`);
  process.exit(2);
}
