import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A folder of its own below the system's temporary one. Its name holds a space and letters beyond ASCII. */
export interface TemporaryFolder {
  readonly root: string;
  path(...parts: string[]): string;
  write(file: string, text: string): void;
  read(file: string): string;
  git(...args: string[]): string;
  remove(): void;
}

export function temporaryFolder(files: Readonly<Record<string, string>> = {}): TemporaryFolder {
  const root = path.join(realpathSync(mkdtempSync(path.join(tmpdir(), 'dogear-'))), 'ein Prüf 项目');
  mkdirSync(root);
  const folder: TemporaryFolder = {
    root,
    path: (...parts) => path.join(root, ...parts),
    write(file, text) {
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
      writeFileSync(path.join(root, file), text);
    },
    read: (file) => readFileSync(path.join(root, file), 'utf8'),
    git(...args) {
      const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.invalid', '-c', 'commit.gpgsign=false'];
      return execFileSync('git', [...identity, ...args], {
        cwd: root,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
      });
    },
    remove: () => rmSync(path.dirname(root), { recursive: true, force: true }),
  };
  for (const [file, text] of Object.entries(files)) folder.write(file, text);
  return folder;
}

/** A copy of the demo project, without git. */
export function demoFolder(): TemporaryFolder {
  const folder = temporaryFolder();
  cpSync(path.resolve('test/fixtures/demo'), folder.root, { recursive: true });
  return folder;
}

/** Makes the folder a repository with everything committed, and an identity for the commits of the program. */
export function commitAll(folder: TemporaryFolder, branch = 'main'): void {
  folder.git('init', '--quiet', `--initial-branch=${branch}`);
  folder.git('config', 'user.name', 'Test');
  folder.git('config', 'user.email', 'test@example.invalid');
  folder.git('config', 'commit.gpgsign', 'false');
  folder.git('add', '--all');
  folder.git('commit', '--quiet', '--allow-empty', '--message=Begin');
}
