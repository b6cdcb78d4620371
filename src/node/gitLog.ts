import type { Commit } from '../core/ports.ts';

/** Begins the line of a commit, so that no file's name is taken for one. */
const MARK = '\u0001';

/** Arguments whose output `parseGitLog` reads; they are followed by `--` and paths. */
export function logArgs(limit: number): readonly string[] {
  const format = `--format=${MARK}%H %ct`;
  const plain = ['--no-renames', '--no-ext-diff', '--no-color', '--no-show-signature', '--no-diff-merges'];
  return ['log', '-z', '--name-status', '--relative', `--max-count=${limit}`, format, ...plain];
}

/** Reads `git log`: commits, and for each path that one changed a letter and the path, all separated by NUL. */
export function parseGitLog(output: string): readonly Commit[] {
  const commits: { id: string; time: number; paths: string[]; removed?: string[] }[] = [];
  let letter = '';
  for (const token of output.split('\0')) {
    const commit = commits.at(-1);
    if (commit !== undefined && letter !== '') {
      commit.paths.push(token);
      if (letter === 'D') {
        commit.removed ??= [];
        commit.removed.push(token);
      }
      letter = '';
      continue;
    }
    const text = token.startsWith('\n') ? token.slice(1) : token;
    if (!text.startsWith(MARK)) {
      letter = text;
      continue;
    }
    const [id = '', seconds] = text.slice(MARK.length).split(' ');
    commits.push({ id, time: Number(seconds) * 1000, paths: [] });
  }
  return commits;
}
