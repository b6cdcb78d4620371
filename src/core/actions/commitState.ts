import { type Outcome, refusal, success } from '../errors.ts';
import { isStateFile, joinPath, MAX_LIST_BYTES } from '../model/layout.ts';
import { indexLines } from '../model/text.ts';
import { whyNoGit } from '../model/whyNoGit.ts';
import type { Git } from '../ports.ts';
import type { ActionContext } from './context.ts';

const MESSAGE = 'Checkpoint the state files';

/**
 * Commits what differs of the state files, and nothing else: no lock, no temporary file, no other file that happens to
 * stand in the state directory. Null where there is nothing to commit. Refused with `invalid` where a file holds a secret
 * that HEAD does not: git would keep it for ever.
 */
export async function commitState(context: ActionContext): Promise<Outcome<string | null>> {
  const { git, stateDirectory } = context;
  const status = (await git?.status()) ?? null;
  if (git === null || status === null) return refusal('io', `${whyNoGit(git?.hasRepository() ?? false)}.`);
  const paths = status.dirty.filter((path) => isStateFile(path, joinPath(stateDirectory)));
  if (paths.length === 0) return success(null);
  for (const path of paths) {
    const refused = await refusalOfSecrets(context, git, path, status.head);
    if (refused !== null) return refused;
  }
  const commit = await git.commit(paths, MESSAGE);
  return commit.ok ? success(commit.value.id) : commit;
}

async function refusalOfSecrets({ files, secrets }: ActionContext, git: Git, path: string, head: string | null) {
  const read = await files.read(path, { maxBytes: MAX_LIST_BYTES });
  const found = read.kind === 'file' ? await secrets.find(read.text) : [];
  if (read.kind !== 'file' || found.length === 0) return null;
  const [before] = (head === null ? null : await git.show([{ revision: head, path }])) ?? [null];
  const fresh = found.find(({ start, end }) => !before?.includes(read.text.slice(start, end)));
  if (fresh === undefined) return null;
  const line = indexLines(read.text).positionAt(fresh.start).line + 1;
  const message = `${path}:${line} holds a secret (${fresh.what}), which git would keep for ever. Take it out, as dogear check --fix does, and commit then.`;
  return refusal('invalid', message, { path, line, secret: fresh.what });
}
