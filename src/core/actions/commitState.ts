import { type Outcome, refusal, success } from '../errors.ts';
import { ARCHIVE_DIRECTORY, joinPath, STATE_FILES } from '../model/layout.ts';
import type { ActionContext } from './context.ts';

const MESSAGE = 'Checkpoint the state files';
const NAMES: ReadonlySet<string> = new Set(Object.values(STATE_FILES));
const ROTATED_JOURNAL = /^journal-[^/]+\.jsonl$/;

/**
 * Commits what differs of the state files, and nothing else: no lock, no temporary file, no other file that happens to
 * stand in the state directory. Null where there is nothing to commit.
 */
export async function commitState({ git, stateDirectory }: ActionContext): Promise<Outcome<string | null>> {
  const status = (await git?.status()) ?? null;
  if (git === null || status === null) return refusal('io', 'There is no git repository here to commit to.');
  const paths = status.dirty.filter((path) => isStateFile(path, stateDirectory));
  if (paths.length === 0) return success(null);
  const commit = await git.commit(paths, MESSAGE);
  return commit.ok ? success(commit.value.id) : commit;
}

function isStateFile(path: string, stateDirectory: string): boolean {
  const directory = joinPath(stateDirectory);
  if (!path.startsWith(`${directory}/`)) return false;
  const name = path.slice(directory.length + 1);
  const temporary = /(?:^|\/)\.[^/]*$/.test(name);
  return !temporary && (NAMES.has(name) || ROTATED_JOURNAL.test(name) || name.startsWith(`${ARCHIVE_DIRECTORY}/`));
}
