import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A folder on disk for one test. */
export interface Scratch {
  readonly root: string;
  path(name: string): string;
  write(name: string, content: string | Uint8Array): void;
  bytes(name: string): string;
  /** Every file below, by path, with forward slashes. */
  names(): readonly string[];
  dispose(): void;
}

export function scratchFolder(): Scratch {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'dogear-scratch-')));
  const at = (name: string): string => path.join(root, name);
  return {
    root,
    path: at,
    write(name, content) {
      mkdirSync(path.dirname(at(name)), { recursive: true });
      writeFileSync(at(name), content);
    },
    bytes: (name) => readFileSync(at(name), 'latin1'),
    names: () =>
      readdirSync(root, { recursive: true, withFileTypes: true })
        .filter((entry) => !entry.isDirectory())
        .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
        .sort(),
    dispose: () => rmSync(root, { recursive: true, force: true }),
  };
}
