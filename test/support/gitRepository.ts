import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface GitRepository {
  /** Absolute, with links resolved; its name has a space. */
  readonly folder: string;
  /** Runs git here and gives its output. */
  run(...args: readonly string[]): string;
  /** Writes files, making folders as needed. */
  write(files: Readonly<Record<string, string>>): void;
  /** Writes files and commits everything there is; `at` is the time of the commit. */
  commit(files: Readonly<Record<string, string>>, at?: number): string;
  dispose(): void;
}

/** A folder with an empty repository on branch `main`, or one that git can make of the arguments to `git clone`. */
export function createRepository(...cloneOf: readonly string[]): GitRepository {
  const parent = realpathSync(mkdtempSync(path.join(tmpdir(), 'dogear git ')));
  const folder = path.join(parent, 'the work');
  mkdirSync(folder);
  const run = (args: readonly string[], env: NodeJS.ProcessEnv = {}): string =>
    execFileSync('git', args, { cwd: folder, env: { ...gitEnvironment(parent), ...env }, stdio: 'pipe' }).toString();
  const write: GitRepository['write'] = (files) => {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), text);
    }
  };
  run(cloneOf.length > 0 ? ['clone', '--quiet', ...cloneOf, '.'] : ['init', '--quiet', '--initial-branch=main']);
  run(['config', 'user.name', 'A Test']);
  run(['config', 'user.email', 'test@example.invalid']);
  run(['config', 'commit.gpgsign', 'false']);
  return {
    folder,
    run: (...args) => run(args),
    write,
    commit(files, at = Date.now()) {
      write(files);
      const date = `${Math.floor(at / 1000)} +0000`;
      run(['add', '--all']);
      run(['commit', '--quiet', '--message=Work'], { GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date });
      return run(['rev-parse', 'HEAD']).trim();
    },
    dispose: () => rmSync(parent, { recursive: true, force: true, maxRetries: 5 }),
  };
}

/** Keeps a person's own settings, and a hook that runs the tests, out of them. */
function gitEnvironment(home: string): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_'));
  return { ...Object.fromEntries(own), HOME: home, GIT_CONFIG_NOSYSTEM: '1' };
}
