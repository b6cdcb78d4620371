import type { RunGit } from './runGit.ts';

/** A worktree of a repository in which somebody can work. */
export interface Worktree {
  /** Its top, absolute, as git writes it. */
  readonly path: string;
  /** Null before the first commit. */
  readonly head: string | null;
  /** Null on a detached HEAD. */
  readonly branch: string | null;
  /** Whether git is told to keep it though it may be out of reach. */
  readonly locked: boolean;
  /** False while git still fills it with files. */
  readonly ready: boolean;
}

/** Why a worktree is locked, by git's own word, until everything is checked out. */
const BEING_MADE = 'initializing';

/** What git exits with for an option that it does not know. */
const USAGE_ERROR = 129;

/**
 * The worktrees of the repository that a folder lies in, the main one first; without a bare one, and without those whose
 * folder git knows to be gone. Null where git gives no answer.
 */
export async function listWorktrees(root: string, run: RunGit): Promise<readonly Worktree[] | null> {
  const args = ['worktree', 'list', '--porcelain'];
  const answer = await run({ root, args: [...args, '-z'] });
  if (answer.exitCode === 0) return parseWorktrees(answer.stdout.toString(), '\0');
  if (answer.exitCode !== USAGE_ERROR) return null;
  // Git before 2.36 has no -z.
  const { exitCode, stdout } = await run({ root, args });
  return exitCode === 0 ? parseWorktrees(stdout.toString(), '\n') : null;
}

/** Reads what `git worktree list --porcelain` gives: lines of a word and its value, and an empty one behind each worktree. */
function parseWorktrees(text: string, end: string): readonly Worktree[] {
  return text.split(end + end).flatMap((record) => {
    const values = new Map(record.split(end).map(wordAndValue));
    const path = values.get('worktree');
    if (path === undefined || values.has('bare') || values.has('prunable')) return [];
    const head = values.get('HEAD') ?? '';
    return [
      {
        path,
        head: /^0*$/.test(head) ? null : head,
        branch: values.get('branch')?.replace(/^refs\/heads\//, '') ?? null,
        locked: values.has('locked'),
        ready: values.get('locked') !== BEING_MADE,
      },
    ];
  });
}

function wordAndValue(line: string): readonly [string, string] {
  const at = line.indexOf(' ');
  return at < 0 ? [line, ''] : [line.slice(0, at), line.slice(at + 1)];
}
