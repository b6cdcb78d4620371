import type { Commit } from '../core/ports.ts';

/** Begins the line of a commit, so that no file's name is taken for one. */
const MARK = '\u0001';

/** Arguments whose output `parseGitLog` reads; they are followed by `--` and paths. */
export function logArgs(limit: number): readonly string[] {
  const format = `--format=${MARK}%H %ct`;
  const plain = ['--no-renames', '--no-ext-diff', '--no-color', '--no-show-signature', '--no-diff-merges'];
  return ['log', '-z', '--name-only', '--relative', `--max-count=${limit}`, format, ...plain];
}

/** Reads `git log`: commits and the paths that each changed, all separated by NUL. */
export function parseGitLog(output: string): readonly Commit[] {
  const commits: { id: string; time: number; paths: string[] }[] = [];
  for (const token of output.split('\0')) {
    const text = token.startsWith('\n') ? token.slice(1) : token;
    const [, id, seconds] = new RegExp(`^${MARK}([0-9a-f]{40,64}) (\\d+)$`).exec(text) ?? [];
    if (id !== undefined) commits.push({ id, time: Number(seconds) * 1000, paths: [] });
    else if (text !== '') commits.at(-1)?.paths.push(text);
  }
  return commits;
}
