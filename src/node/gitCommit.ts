import { type Outcome, refusal, success } from '../core/errors.ts';
import { visibleText } from '../core/model/visibleText.ts';
import { type GitRun, runGit } from './runGit.ts';

/**
 * Commits these paths as they are in the work tree, new and deleted files included, and nothing else: whatever is staged
 * or changed besides stays as it is. Paths that git ignores are left out.
 */
export async function commitPaths(
  root: string,
  paths: readonly string[],
  message: string,
): Promise<Outcome<{ readonly id: string }>> {
  const top = await runGit({ root, args: ['rev-parse', '--show-toplevel'] });
  const entries = paths.length === 0 ? [] : await findChanges(root, paths);
  if (top.exitCode !== 0 || entries === null) {
    return refusal('io', 'There is no git repository here, so nothing was committed.');
  }
  if (entries.length === 0)
    return refusal('invalid', 'These files are as in the last commit: there is nothing to commit.');
  return commitEntries(top.stdout.toString().trim(), entries, message);
}

/** A path relative to the repository's top. */
interface Entry {
  readonly path: string;
  /** Whether git does not know it yet. */
  readonly untracked: boolean;
}

/** What differs from HEAD among the paths; null without a repository. */
async function findChanges(root: string, paths: readonly string[]): Promise<readonly Entry[] | null> {
  const args = ['status', '--porcelain=v1', '-z', '--untracked-files=all', '--no-renames', '--', ...paths];
  const { exitCode, stdout } = await runGit({ root, args });
  if (exitCode !== 0) return null;
  const lines = stdout
    .toString()
    .split('\0')
    .filter((line) => line !== '');
  return lines.map((line) => ({ path: line.slice(3), untracked: line.startsWith('??') }));
}

async function commitEntries(
  top: string,
  entries: readonly Entry[],
  message: string,
): Promise<Outcome<{ id: string }>> {
  const onPaths = (args: readonly string[], chosen: readonly Entry[]) =>
    runGit({
      root: top,
      args: [...args, '--pathspec-from-file=-', '--pathspec-file-nul'],
      input: chosen.map(({ path }) => `${path}\0`).join(''),
      writes: true,
    });
  const untracked = entries.filter((entry) => entry.untracked);
  // A commit of single paths takes only those that git knows. This makes the others known and stages no content.
  if (untracked.length > 0) await onPaths(['add', '--intent-to-add'], untracked);
  const run = await onPaths(['commit', '--quiet', '--only', `--message=${message}`], entries);
  if (run.exitCode === 0) {
    const head = await runGit({ root: top, args: ['rev-parse', 'HEAD'] });
    return success({ id: head.stdout.toString().trim() });
  }
  if (untracked.length > 0) await onPaths(['rm', '--cached', '--force', '--quiet'], untracked);
  return explain(run);
}

function explain({ stdout, stderr }: GitRun): Outcome<never> {
  const during = /partial commit during a ([\w-]+)/.exec(stderr)?.[1];
  if (during !== undefined) {
    const advice = `Finish or abort it first, then commit the state files.`;
    return refusal('conflict', `A ${during} is under way, and git commits no single files during one. ${advice}`);
  }
  if (/\.lock'?: File exists/.test(stderr)) {
    return refusal('locked', 'Another git command is at work in this repository. Try again when it is done.');
  }
  const said = visibleText(stderr) || visibleText(stdout.toString());
  return refusal('io', `git did not commit: ${said === '' ? 'it gave no reason' : said.slice(0, 400)}`);
}
