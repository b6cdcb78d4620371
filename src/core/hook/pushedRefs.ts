/** One line that git gives to a `pre-push` hook; see githooks(5). */
export interface PushedRef {
  readonly localId: string;
  readonly remoteRef: string;
  readonly remoteId: string;
}

const BRANCH = 'refs/heads/';

/** Reads what git gives to a `pre-push` hook. */
export function parsePushedRefs(text: string): readonly PushedRef[] {
  return text.split('\n').flatMap((line) => {
    const [, localId, remoteRef, remoteId] = line.trim().split(' ');
    return localId && remoteRef && remoteId ? [{ localId, remoteRef, remoteId }] : [];
  });
}

/**
 * What a push does that is hard to undo, as a few words; null where it is nothing of the kind.
 *
 * @param isAncestor whether one commit is an ancestor of another; false where one of them is unknown
 */
export async function hardToUndo(
  { localId, remoteRef, remoteId }: PushedRef,
  isAncestor: (older: string, newer: string) => Promise<boolean>,
): Promise<string | null> {
  if (!remoteRef.startsWith(BRANCH) || isNothing(remoteId)) return null;
  const branch = remoteRef.slice(BRANCH.length);
  if (isNothing(localId)) return `deletes the remote branch ${branch}`;
  return (await isAncestor(remoteId, localId)) ? null : `replaces commits of the remote branch ${branch}`;
}

/** Git writes the id of nothing in zeros. */
function isNothing(id: string): boolean {
  return /^0+$/.test(id);
}
