/** What no branch is named with, or hardly any: spaces, brackets, quotes, emphasis. */
const BETWEEN = /[\s,;()[\]<>*`"'\u2018-\u201e\u00ab\u00bb]+/;

/** What git writes before the name of a branch. */
const REMOTE = /^(?:refs\/(?:heads|remotes\/[^/]+)|(?:remotes\/)?origin)\//;

/** The commit that it stood at. */
const COMMIT = /@[0-9a-f]{7,40}$/;

/** Whether a text names a branch, alone or among other words: `main`, `origin/main`, `main and feat/limiter.` */
export function mentionsBranch(text: string, branch: string): boolean {
  return text.split(BETWEEN).some((word) => {
    const name = word.replace(/\.+$/, '').replace(COMMIT, '');
    return word === branch || name === branch || name.replace(REMOTE, '') === branch;
  });
}
