import { type Outcome, refusal, success } from '../errors.ts';
import { isStateFile, joinPath } from '../model/layout.ts';
import type { ActionContext } from './context.ts';

const MESSAGE = 'Checkpoint the state files';

/**
 * Commits what differs of the state files, and nothing else: no lock, no temporary file, no other file that happens to
 * stand in the state directory. Null where there is nothing to commit.
 */
export async function commitState({ git, stateDirectory }: ActionContext): Promise<Outcome<string | null>> {
  const status = (await git?.status()) ?? null;
  if (git === null || status === null) return refusal('io', 'There is no git repository here to commit to.');
  const paths = status.dirty.filter((path) => isStateFile(path, joinPath(stateDirectory)));
  if (paths.length === 0) return success(null);
  const commit = await git.commit(paths, MESSAGE);
  return commit.ok ? success(commit.value.id) : commit;
}
