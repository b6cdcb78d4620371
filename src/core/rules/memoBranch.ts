import type { MemoField } from '../model/memo.ts';
import { isPlaceholder } from '../parse/placeholder.ts';

const NO_BRANCH: ReadonlySet<string> = new Set(['no', 'detached']);

/** The branch that the memo's field names; null where it tells something else than one branch. No branch ends with a dot. */
export function namedBranch({ value }: MemoField): string | null {
  const [, name = null] = /^([\w./#@+-]*[\w/#@+-])\.*(?:\s*[(,;].*|\s+[-\u2013\u2014]\s.*)?$/.exec(value) ?? [];
  return name === null || NO_BRANCH.has(name.toLowerCase()) || isPlaceholder(name) ? null : name;
}
