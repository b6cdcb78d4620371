import type { Git } from '../core/ports.ts';
import { commitPaths } from './gitCommit.ts';
import { logArgs, parseGitLog } from './gitLog.ts';
import { batchLine, parseBatch } from './gitShow.ts';
import { parseGitStatus, STATUS_ARGS } from './gitStatus.ts';
import { runGit } from './runGit.ts';

/** Git for one folder, by its absolute path: wherever in a repository or worktree it lies, paths are relative to it. */
export function createGit(root: string): Git {
  let knownPrefix: string | null = null;

  const readPrefix = async (): Promise<string | null> => {
    if (knownPrefix === null) {
      const { exitCode, stdout } = await runGit({ root, args: ['rev-parse', '--show-prefix'] });
      if (exitCode === 0) knownPrefix = stdout.toString().replace(/\r?\n$/, '');
    }
    return knownPrefix;
  };

  const status: Git['status'] = async () => {
    const [{ exitCode, stdout }, prefix] = await Promise.all([runGit({ root, args: STATUS_ARGS }), readPrefix()]);
    if (exitCode === 0 && prefix !== null) return parseGitStatus(stdout.toString(), prefix);
    // The repository may be another one when it comes back.
    knownPrefix = null;
    return null;
  };

  return {
    status,
    async log({ limit, paths }) {
      if (paths?.length === 0) return [];
      const { exitCode, stdout } = await runGit({ root, args: [...logArgs(limit), '--', ...(paths ?? [])] });
      if (exitCode === 0) return parseGitLog(stdout.toString());
      // Before the first commit git has nothing to list and fails.
      return (await status())?.head === null ? [] : null;
    },
    async show(requests) {
      const lines = requests.map(({ revision, path }) => batchLine(revision, path));
      const asked = lines.filter((line) => line !== null);
      if (asked.length === 0) return requests.map(() => null);
      const input = asked.map((line) => `${line}\n`).join('');
      const { exitCode, stdout } = await runGit({ root, args: ['cat-file', '--batch'], input });
      const texts = exitCode === 0 ? [...parseBatch(stdout)] : [];
      return lines.map((line) => (line === null ? null : (texts.shift() ?? null)));
    },
    commit: (paths, message) => commitPaths(root, paths, message),
  };
}
