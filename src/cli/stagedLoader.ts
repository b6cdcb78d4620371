import { whyNoGit } from '../core/model/whyNoGit.ts';
import type { ProjectLoader } from '../core/project/loader.ts';
import { repositoryState } from '../node/hooks/repositoryState.ts';
import { openStagedFolder } from '../node/hooks/stagedFolder.ts';
import type { Io } from './io.ts';
import { UsageError } from './usageError.ts';
import { loaderOf, type Workspace } from './workspace.ts';

/** Loads what the next commit would have, to be closed after use. Throws a UsageError where there is no repository. */
export async function openStagedLoader(
  workspace: Workspace,
  io: Io,
): Promise<{ readonly loader: ProjectLoader; close(): void }> {
  const { root } = workspace;
  const inHook = Boolean(io.env['GIT_DIR'] || io.env['GIT_INDEX_FILE']);
  const staged = await openStagedFolder(repositoryState(inHook ? io.cwd() : root, io.env), root);
  if (staged === null) throw new UsageError(`${whyNoGit(workspace.git.hasRepository())}, so nothing is staged.`);
  return { loader: loaderOf({ ...workspace, files: staged.files, git: staged.git }), close: staged.close };
}
