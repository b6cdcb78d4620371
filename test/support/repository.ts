import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The text of a file of the repository; suites run with the repository as their working directory. */
export function repositoryText(file: string): string {
  return readFileSync(path.resolve(file), 'utf8');
}

/** TypeScript sources below a folder of the repository, by their paths, with forward slashes. */
export function sources(folder: string): readonly string[] {
  return readdirSync(path.resolve(folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => path.posix.join(folder, name.replaceAll('\\', '/')))
    .sort();
}
