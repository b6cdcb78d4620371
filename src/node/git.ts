import type { Commit, Git } from '../core/ports.ts';
import { ABSENT_ARGS, parseAbsent } from './gitAbsent.ts';
import { logArgs, parseGitLog } from './gitLog.ts';
import { batchLine, parseBatch } from './gitShow.ts';
import { parseGitStatus, STATUS_ARGS } from './gitStatus.ts';
import { isPlainTop, repositoryOf } from './nearestRepository.ts';
import type { RunGit } from './runGit.ts';
import { shallowCommits } from './shallowCommits.ts';

/**
 * Git for one folder, by its absolute path: wherever in a repository or worktree it lies, paths are relative to it.
 *
 * @param run how the reading is done
 */
export function createGit(root: string, run: RunGit = runBeside): Git {
  let knownPrefix: string | null = null;

  const readPrefix = async (): Promise<string | null> => {
    if (isPlainTop(root)) return '';
    if (knownPrefix === null) {
      const { exitCode, stdout } = await run({ root, args: ['rev-parse', '--show-prefix'] });
      if (exitCode === 0) knownPrefix = stdout.toString().replace(/\r?\n$/, '');
    }
    return knownPrefix;
  };

  const status: Git['status'] = async () => {
    if (repositoryOf(root) === null) return null;
    const [{ exitCode, stdout }, prefix] = await Promise.all([run({ root, args: STATUS_ARGS }), readPrefix()]);
    if (exitCode === 0 && prefix !== null) return parseGitStatus(stdout.toString(), prefix);
    // The repository may be another one when it comes back.
    knownPrefix = null;
    return null;
  };

  return {
    hasRepository: () => repositoryOf(root) !== null,
    status,
    async log({ limit, paths }) {
      const top = repositoryOf(root);
      if (top === null) return null;
      if (paths?.length === 0) return [];
      const { exitCode, stdout } = await run({ root, args: [...logArgs(limit), '--', ...(paths ?? [])] });
      if (exitCode === 0) return withCuts(parseGitLog(stdout.toString()), shallowCommits(top));
      // Before the first commit git has nothing to list and fails.
      return (await status())?.head === null ? [] : null;
    },
    async show(requests) {
      const lines = requests.map(({ revision, path }) => batchLine(revision, path));
      const asked = lines.filter((line) => line !== null);
      if (asked.length === 0) return requests.map(() => null);
      const input = asked.map((line) => `${line}\n`).join('');
      const { exitCode, stdout } = await run({ root, args: ['cat-file', '--batch'], input });
      if (exitCode !== 0) return null;
      const texts = [...parseBatch(stdout)];
      return lines.map((line) => (line === null ? null : (texts.shift() ?? null)));
    },
    async absent(paths) {
      if (repositoryOf(root) === null) return null;
      const { exitCode, stdout } = await run({ root, args: [...ABSENT_ARGS, '--', ...paths] });
      return exitCode === 0 ? parseAbsent(stdout.toString()) : null;
    },
    async commit(paths, message) {
      const { commitPaths } = await import('./gitCommit.ts');
      return commitPaths(root, paths, message);
    },
  };
}

/** What runs other programs is loaded where there is a repository. */
const runBeside: RunGit = async (call) => (await import('./runGit.ts')).runGit(call);

function withCuts(commits: readonly Commit[], shallow: ReadonlySet<string>): readonly Commit[] {
  if (shallow.size === 0) return commits;
  return commits.map((commit) => (shallow.has(commit.id) ? { ...commit, cut: true } : commit));
}
