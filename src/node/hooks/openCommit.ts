import { basename, join } from 'node:path';
import type { CommitView } from '../../core/hook/commitView.ts';
import { joinPath } from '../../core/model/layout.ts';
import { openObjects } from '../gitObjects.ts';
import { readText } from '../readText.ts';
import { runGit } from '../runGit.ts';
import { isLinkedWorktree, type RepositoryState } from './repositoryState.ts';

/** A commit that is being made, as long as it is looked at. */
export interface OpenCommit extends CommitView {
  close(): void;
}

const DIFF = ['diff', '--cached', '--name-only', '-z', '--no-renames', '--no-ext-diff', '--no-relative'];

/**
 * Opens what the index holds that git named to the hook (`GIT_INDEX_FILE`), or that of the worktree. Two processes of git
 * answer what most commits need.
 *
 * @param folder relative to the worktree's top, with forward slashes; empty for the top itself
 */
export function openCommit(state: RepositoryState, folder: string, indexFile = ''): OpenCommit {
  const { top } = state;
  const git = async (...args: readonly string[]): Promise<string> => {
    const { exitCode, stdout, stderr } = await runGit({ root: top, args, inHook: true });
    if (exitCode !== 0) throw new Error(`git ${args[0]} failed: ${stderr.trim()}`);
    return stdout.toString();
  };
  const at = (file: string) => joinPath(folder, file);
  const objects = openObjects(top);
  const prefix = folder === '' ? '' : `${folder}/`;
  return {
    async staged() {
      const names = (await git(...DIFF)).split('\0').filter((name) => name !== '' && name.startsWith(prefix));
      return names.map((name) => name.slice(prefix.length));
    },
    ofPathsOnly: /^next-index-\d+\.lock$/.test(basename(indexFile)),
    inIndex: (file, maxBytes) => objects.read(`:0:${at(file)}`, maxBytes),
    inHead: (file, maxBytes) => objects.read(`HEAD:${at(file)}`, maxBytes),
    onDisk: (file, maxBytes) => readText(join(top, at(file)), { maxBytes }),
    async lastChange(file) {
      const log = await runGit({ root: top, args: ['log', '-1', '--format=%ct', '--', at(file)], inHook: true });
      const seconds = log.stdout.toString().trim();
      return seconds === '' ? null : Number(seconds) * 1000;
    },
    async isBehindMainWorktree(files) {
      if (!isLinkedWorktree(state)) return false;
      const newer = ['rev-list', '--max-count=1', 'HEAD..main-worktree/HEAD', '--', ...files.map(at)];
      return (await git(...newer)).trim() !== '';
    },
    close: objects.close,
  };
}
