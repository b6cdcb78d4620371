import { type Outcome, refusal, success } from '../core/errors.ts';
import { visibleText } from '../core/model/visibleText.ts';
import { whyNoGit } from '../core/model/whyNoGit.ts';
import { gitFolder } from './gitFolder.ts';
import { repositoryOf } from './nearestRepository.ts';
import { type Operation, operationUnderWay } from './operationUnderWay.ts';
import { type GitRun, literalPath, runGit } from './runGit.ts';

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
    return refusal('io', `${whyNoGit(repositoryOf(root) !== null)}, so nothing was committed.`);
  }
  if (entries.length === 0)
    return refusal('invalid', 'These files are as in the last commit: there is nothing to commit.');
  const folder = top.stdout.toString().trim();
  return refusalOfState(folder, entries) ?? commitEntries(folder, entries, message);
}

/**
 * A commit made now would end what is under way with this message and this author, or settle a conflict that nobody has
 * looked at: of single files git hinders that in some cases only.
 */
function refusalOfState(top: string, entries: readonly Entry[]) {
  const operation = operationUnderWay(gitFolder(top));
  if (operation !== null) return underWay(operation);
  const unmerged = entries.filter((entry) => entry.unmerged).map(({ path }) => path);
  return unmerged.length === 0 ? null : notMerged(unmerged.join(', '));
}

/** A path relative to the repository's top. */
interface Entry {
  readonly path: string;
  /** Whether git does not know it yet. */
  readonly untracked: boolean;
  /** Whether a merge left both sides in the index. */
  readonly unmerged: boolean;
}

const UNMERGED = /^(?:DD|AU|UD|UA|DU|AA|UU) /;

/** What differs from HEAD among the paths; null without a repository. */
async function findChanges(root: string, paths: readonly string[]): Promise<readonly Entry[] | null> {
  const args = ['status', '--porcelain=v1', '-z', '--untracked-files=all', '--no-renames', '--', ...paths];
  const { exitCode, stdout } = await runGit({ root, args });
  if (exitCode !== 0) return null;
  const lines = stdout
    .toString()
    .split('\0')
    .filter((line) => line !== '');
  return lines.map((line) => ({
    path: line.slice(3),
    untracked: line.startsWith('??'),
    unmerged: UNMERGED.test(line),
  }));
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
      input: chosen.map(({ path }) => `${literalPath(path)}\0`).join(''),
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
  if (/\.lock'?: File exists/.test(stderr)) {
    return refusal('locked', 'Another git command is at work in this repository. Try again when it is done.');
  }
  const said = visibleText(stderr) || visibleText(stdout.toString());
  return refusal('io', `git did not commit: ${said === '' ? 'it gave no reason' : said.slice(0, 400)}`);
}

function underWay(operation: Operation) {
  const [onward, back] = ['--continue', '--abort'].map((flag) => `git ${operation} ${flag}`);
  const message = `git ${operation} is under way, and a commit made now would be taken for its own.`;
  return refusal('conflict', `${message} Finish it (${onward}) or abort it (${back}), then commit the state files.`);
}

function notMerged(files: string) {
  const message = `A conflict is open in ${files}, and a commit would settle it as it stands.`;
  return refusal('conflict', `${message} Keep what holds and git add it, then commit the state files.`);
}
