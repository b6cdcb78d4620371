import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ended, PROGRAM, type Run } from './dogear.ts';

/** A repository in which git runs hooks. Its path has a space and letters beyond ASCII. */
export interface HookRepository {
  readonly folder: string;
  path(...parts: string[]): string;
  write(files: Readonly<Record<string, string>>): void;
  /** Writes a program that may be run. */
  script(file: string, text: string): void;
  git(...args: readonly string[]): Promise<Run>;
  /** Runs git here and fails with what it said where git fails. */
  ok(...args: readonly string[]): Promise<string>;
  dogear(...args: readonly string[]): Promise<Run>;
  /** Runs a line of a shell, as an agent would. */
  shell(line: string): Promise<Run>;
  /** The same repository elsewhere, with the same surroundings: a worktree, a submodule, a clone, a folder below. */
  at(folder: string, env?: Readonly<Record<string, string>>): HookRepository;
  dispose(): void;
}

export async function hookRepository(): Promise<HookRepository> {
  const parent = realpathSync(mkdtempSync(path.join(tmpdir(), 'dogear-hook-')));
  const folder = path.join(parent, 'die Ärbeit 项目');
  mkdirSync(folder);
  const repository = open(folder, parent, {});
  await repository.ok('init', '--quiet', '--initial-branch=main');
  return repository;
}

/** A memo that says it was written so many minutes ago. */
export function memoOf(minutesAgo: number, status = 'half done'): string {
  const asOf = new Date(Date.now() - minutesAgo * 60_000).toISOString().slice(0, 16).replace('T', ' ');
  return [
    '# State memo',
    '',
    `## Where we are (as of ${asOf} UTC)`,
    'Working on: task #47 - Rate limiter',
    `Status: ${status}`,
    '',
    '## Next action',
    'Run the burst tests.',
    '',
  ].join('\n');
}

const SETTINGS = {
  'user.name': 'A Test',
  'user.email': 'test@example.invalid',
  'commit.gpgsign': 'false',
  'protocol.file.allow': 'always',
  'advice.detachedHead': 'false',
};

function open(folder: string, home: string, extra: Readonly<Record<string, string>>): HookRepository {
  const run = (program: string, args: readonly string[]): Promise<Run> =>
    ended(spawn(program, args, { cwd: folder, env: surroundings(home, extra), stdio: ['ignore', 'pipe', 'pipe'] }));
  const at = (...parts: string[]): string => path.join(folder, ...parts);
  const write = (files: Readonly<Record<string, string>>): void => {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.dirname(at(name)), { recursive: true });
      writeFileSync(at(name), text);
    }
  };
  return {
    folder,
    path: at,
    write,
    script(file, text) {
      write({ [file]: text });
      chmodSync(at(file), 0o755);
    },
    git: (...args) => run('git', args),
    async ok(...args) {
      const { code, stdout, stderr } = await run('git', args);
      if (code !== 0) throw new Error(`git ${args.join(' ')} ended with ${code}: ${stderr}`);
      return stdout;
    },
    dogear: (...args) => run(process.execPath, [PROGRAM, ...args]),
    shell: (line) => run('sh', ['-c', line]),
    at: (other, env = {}) => open(other, home, { ...extra, ...env }),
    dispose: () => rmSync(home, { recursive: true, force: true, maxRetries: 5 }),
  };
}

/** Without the person's own settings of git, and without anything that makes this look like an agent at work. */
function surroundings(home: string, extra: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const foreign = /^(GIT_|LC_|LANG$|DOGEAR_|AI_AGENT|AUGMENT_|CLAUDE|CLINE_|CODEX_|CURSOR_|GEMINI_|OPENCODE|QWEN_)/;
  const own = Object.entries(process.env).filter(([name]) => !foreign.test(name));
  const settings = Object.entries(SETTINGS).flatMap(([key, value], index) => [
    [`GIT_CONFIG_KEY_${index}`, key],
    [`GIT_CONFIG_VALUE_${index}`, value],
  ]);
  return {
    ...Object.fromEntries(own),
    HOME: home,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_EDITOR: 'true',
    GIT_CONFIG_COUNT: String(Object.keys(SETTINGS).length),
    ...Object.fromEntries(settings),
    ...extra,
  };
}
