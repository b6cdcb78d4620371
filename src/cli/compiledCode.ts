import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Script } from 'node:vm';
import { removeQuietly, replaceQuietly } from '../node/replaceQuietly.ts';

const CACHE = '.compiled';

/** A file's code as a function with the parameters of a CommonJS module. */
export interface CompiledCode {
  readonly run: (
    exports: unknown,
    load: NodeJS.Require,
    module: { exports: unknown },
    file: string,
    folder: string,
  ) => void;
  /** Keeps what V8 has compiled so far for the next start; does nothing where it was kept lately, or cannot be. */
  readonly keep: () => void;
}

/**
 * Compiles a file that holds such a function, or takes what earlier runs of the same command compiled of it: V8 compiles
 * only what runs, and commands run different parts. The compiled code lies beside the file: whoever could change it could
 * change the program as well. The program may `require`, but not `import()`.
 *
 * @param command a name for what runs
 */
export function compiledProgram(file: string, command: string): CompiledCode {
  return compile(file, readFileSync(file, 'utf8'), command);
}

const HEAD = '(function (exports, require, module, __filename, __dirname) {';

/** The same for a CommonJS module, of which all commands use much the same. */
export function compiledModule(file: string): CompiledCode {
  return compile(file, `${HEAD}${readFileSync(file, 'utf8')}\n})`, 'any');
}

function compile(file: string, source: string, command: string): CompiledCode {
  const { size, mtimeMs, ctimeMs } = statSync(file);
  // V8 checks its own version and the length of the source; the name tells one content from another.
  const cache = `${file}.${process.version}-${process.arch}-${size}-${mtimeMs}.${command}${CACHE}`;
  const cachedData = readIfThere(cache);
  const script = new Script(source, { filename: file, ...(cachedData === undefined ? {} : { cachedData }) });
  const isKept = cachedData !== undefined && script.cachedDataRejected !== true && !isDue(cache, ctimeMs);
  return { run: script.runInThisContext(), keep: () => (isKept ? undefined : write(cache, script)) };
}

/** Code is kept for a minute at least, and for a part of the time that the program was there before. */
const LEAST_MS = 60_000;
const PART = 0.1;

/** Whether the code may lack parts that other runs compiled: the older the program, the more seldom one looks. */
function isDue(cache: string, installed: number): boolean {
  const kept = statSync(cache, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return Date.now() - kept > Math.max(LEAST_MS, (kept - installed) * PART);
}

function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

/** Whether a file is compiled code of the same program, of another content or for another Node. */
function isOlder(name: string, cache: string): boolean {
  const program = cache.slice(0, cache.indexOf('.js.') + '.js.'.length);
  const content = cache.slice(0, cache.lastIndexOf('.', cache.length - CACHE.length - 1) + 1);
  return name.startsWith(program) && !name.startsWith(content) && name.endsWith(CACHE);
}

/** Replaces older code of any version. A folder that cannot be written stays without. */
function write(cache: string, script: Script): void {
  if (!replaceQuietly(cache, script.createCachedData())) return;
  for (const name of namesIn(dirname(cache))) {
    if (isOlder(name, basename(cache))) removeQuietly(join(dirname(cache), name));
  }
}

/** None where the folder may be written and not listed. */
function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
