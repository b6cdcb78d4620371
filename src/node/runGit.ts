import { execFile, spawnSync } from 'node:child_process';

export interface GitRun {
  /** Null where git could not be started, was killed, or gave more than it may. */
  readonly exitCode: number | null;
  readonly stdout: Buffer;
  readonly stderr: string;
}

export interface GitCall {
  /** Where git runs: an absolute path. */
  readonly root: string;
  readonly args: readonly string[];
  readonly input?: string;
  /**
   * Whether git may take its index lock. Reading never does, so that it disturbs nobody's commit. A commit runs the hooks of
   * the repository, which see everything that git is told, so that it is told no more than by a person: paths are
   * patterns then, see `literalPath`.
   */
  readonly writes?: boolean;
  /** Whether this is a hook at work, for the repository and the index that git named to it. */
  readonly inHook?: boolean;
}

const MAX_OUTPUT = 64 * 1024 * 1024;
const READ_TIMEOUT = 15_000;
/** A commit runs the hooks of the repository. */
const WRITE_TIMEOUT = 120_000;

/**
 * What a hook sets about the repository it runs for. Left in place it would point git at that repository's index
 * instead of at the folder asked about.
 */
const OF_ANOTHER_REPOSITORY = [
  'GIT_DIR',
  'GIT_WORK_TREE',
  'GIT_INDEX_FILE',
  'GIT_PREFIX',
  'GIT_COMMON_DIR',
  'GIT_OBJECT_DIRECTORY',
  'GIT_ALTERNATE_OBJECT_DIRECTORIES',
  'GIT_QUARANTINE_PATH',
  'GIT_NAMESPACE',
  'GIT_SHALLOW_FILE',
  'GIT_GRAFT_FILE',
];

/** What would change the output or run a program of the environment's choice. */
const OF_A_PERSON_AT_A_TERMINAL = [
  'GIT_EXTERNAL_DIFF',
  'GIT_DIFF_OPTS',
  'GIT_TRACE',
  'GIT_GLOB_PATHSPECS',
  'GIT_ICASE_PATHSPECS',
];

const READING = { GIT_OPTIONAL_LOCKS: '0', GIT_LITERAL_PATHSPECS: '1', LC_ALL: 'C' } as const;
/** Messages in English, in whatever encoding hooks write their own. */
const WRITING = { GIT_OPTIONAL_LOCKS: undefined, GIT_LITERAL_PATHSPECS: undefined, LANGUAGE: 'C' } as const;

/** A path as git takes it where it expects a pattern. */
export function literalPath(path: string): string {
  return `:(literal)${path}`;
}

/** Runs git without a shell, without a terminal and with a time limit. Never rejects. */
export type RunGit = (call: GitCall) => Promise<GitRun>;

/** Runs git beside everything else. */
export const runGit: RunGit = (call) =>
  new Promise((resolve) => {
    const child = execFile('git', gitArgs(call), gitOptions(call), (error, stdout, stderr) => {
      const exitCode = error === null ? 0 : typeof error.code === 'number' ? error.code : null;
      resolve({ exitCode, stdout, stderr: stderr.toString() });
    });
    // Git may end before it has read everything; its exit code says why.
    child.stdin?.on('error', () => {});
    child.stdin?.end(call.input);
  });

/**
 * Waits for git, and does nothing meanwhile: for a program that reads once and ends. Watching over a child costs more
 * there than most of these children themselves.
 */
export const runGitAndWait: RunGit = async (call) => {
  const input = Buffer.from(call.input ?? '');
  const { status, stdout, stderr } = spawnSync('git', gitArgs(call), { ...gitOptions(call), input });
  return { exitCode: status, stdout: stdout ?? Buffer.alloc(0), stderr: stderr?.toString() ?? '' };
};

/** What would change the output has no flag of its own. */
const SETTINGS = ['-c', 'core.quotepath=off', '-c', 'log.showRoot=true'];

function gitArgs({ args, writes = false }: GitCall): readonly string[] {
  return writes ? args : ['--no-pager', ...SETTINGS, ...args];
}

function gitOptions({ root, writes = false, inHook = false }: GitCall) {
  return {
    cwd: root,
    env: gitEnvironment({ writes, inHook }),
    encoding: 'buffer',
    timeout: writes ? WRITE_TIMEOUT : READ_TIMEOUT,
    maxBuffer: MAX_OUTPUT,
    windowsHide: true,
  } as const;
}

/** The environment in which git runs: that of this process, without what would lead it astray. */
export function gitEnvironment({
  writes = false,
  inHook = false,
}: Pick<GitCall, 'writes' | 'inHook'>): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    GIT_TERMINAL_PROMPT: '0',
    ...(writes ? WRITING : READING),
  };
  for (const name of OF_A_PERSON_AT_A_TERMINAL) delete env[name];
  for (const name of inHook ? [] : OF_ANOTHER_REPOSITORY) delete env[name];
  return env;
}
