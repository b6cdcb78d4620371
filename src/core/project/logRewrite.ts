import type { DecisionLog } from '../model/decisions.ts';
import type { Document, GitFacts } from '../model/project.ts';
import { findRewrite } from '../parse/appendOnly.ts';
import type { Secrets } from '../ports.ts';

/** Enough of a text to find its place in another. */
const ANCHOR = 200;

/** The line of the log, from 0, at which it is not as HEAD has it; null where lines were only added at its end. */
export async function findLogRewrite(
  log: Document<DecisionLog> | null,
  git: GitFacts | null,
  secrets: Secrets,
): Promise<number | null> {
  const head = git?.head.logText ?? null;
  if (log === null || head === null || log.text === head) return null;
  if (!log.cut) return findRewrite(head, log.text, secrets);
  // Of a long log only the end was read: it must fit HEAD's from some place on.
  const start = head.indexOf(log.text.slice(0, ANCHOR));
  return start < 0 ? 0 : findRewrite(head.slice(start), log.text, secrets);
}
