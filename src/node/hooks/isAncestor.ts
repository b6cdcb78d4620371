import { runGit } from '../runGit.ts';

/** Whether one commit is an ancestor of another; false where git knows one of them not. */
export async function isAncestor(root: string, older: string, newer: string): Promise<boolean> {
  const args = ['merge-base', '--is-ancestor', older, newer];
  return (await runGit({ root, args })).exitCode === 0;
}
