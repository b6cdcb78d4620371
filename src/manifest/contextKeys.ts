/** What `when` clauses in package.json may ask, besides the editor's own keys. Each is true or false. */
export const CONTEXT_KEYS = {
  /** Every folder was looked at once. Before that nothing is said about what is missing. */
  loaded: 'dogear.loaded',
  /** Some folder has a state directory. */
  hasState: 'dogear.hasState',
  /** Of some folder git has hand-off files that are not on the disk. */
  lacksState: 'dogear.lacksState',
  /** Some folder has a plan that the plan actions can change. */
  hasPlan: 'dogear.hasPlan',
  /** Some folder has a memo. */
  hasMemo: 'dogear.hasMemo',
  /** Some folder has an archived plan. */
  hasArchive: 'dogear.hasArchive',
} as const;

export type ContextKeyName = keyof typeof CONTEXT_KEYS;
