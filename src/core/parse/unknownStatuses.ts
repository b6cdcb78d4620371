import type { Finding } from '../model/problem.ts';
import { eachItem, type TaskItem } from './taskItem.ts';

/** Reports each box or word whose meaning is not known. */
export function unknownStatuses(items: readonly TaskItem[], rule: string): readonly Finding[] {
  const findings: Finding[] = [];
  eachItem(items, ({ stated, lineRange }) => {
    if (stated === null || stated.status !== null) return;
    const message = stated.boxed
      ? `The box ${stated.raw} is not one that Dogear knows, so this counts as open. A legend in the file can say what it means.`
      : `"${stated.raw}" is not a status that Dogear knows, so this counts as open.`;
    findings.push({ rule, range: stated.range ?? lineRange, message });
  });
  return findings;
}
