import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The built program that the tests run. */
export const PROGRAM = path.resolve('dist/cli.js');

export interface Run {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** A process of the command line, in an environment without anything that colours or changes its output. */
export function startDogear(args: readonly string[], { cwd, env }: RunOptions = {}): ChildProcess {
  const clean = Object.entries(process.env).filter(([name]) => !/^(LC_|LANG$|NO_COLOR$|DOGEAR_|GIT_|TERM$)/.test(name));
  return spawn(process.execPath, [PROGRAM, ...args], {
    cwd,
    env: { ...Object.fromEntries(clean), LANG: 'C.UTF-8', ...env },
  });
}

/** Runs a command to its end. */
export function dogear(args: readonly string[], options: RunOptions = {}): Promise<Run> {
  const child = startDogear(args, options);
  const read = (stream: NodeJS.ReadableStream | null) => {
    const chunks: Buffer[] = [];
    stream?.on('data', (chunk: Buffer) => chunks.push(chunk));
    return () => Buffer.concat(chunks).toString('utf8');
  };
  const stdout = read(child.stdout);
  const stderr = read(child.stderr);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout: stdout(), stderr: stderr() }));
  });
}

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
