import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The TypeScript files below a folder of the repository: texts by path, with forward slashes. */
export function sourceFiles(folder: string): ReadonlyMap<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => path.posix.join(folder, name.replaceAll('\\', '/')))
    .sort();
  return new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
}
