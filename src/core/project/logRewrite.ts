import type { DecisionLog } from '../model/decisions.ts';
import { MAX_LIST_BYTES } from '../model/layout.ts';
import type { Document, GitFacts } from '../model/project.ts';
import { findRewrite } from '../parse/appendOnly.ts';
import type { FileStore, Secrets } from '../ports.ts';

/** The line of the log, from 0, at which it is not as HEAD has it; null where lines were only added at its end. */
export async function findLogRewrite(
  files: Pick<FileStore, 'read'>,
  log: Document<DecisionLog> | null,
  git: GitFacts | null,
  secrets: Secrets,
): Promise<number | null> {
  const head = git?.head.logText ?? null;
  if (log === null || head === null || log.text === head) return null;
  if (!log.cut) return findRewrite(head, log.text, secrets);
  // The end alone does not tell what stands before it. A log that is too long to be read whole is not judged.
  const whole = await files.read(log.path, { maxBytes: MAX_LIST_BYTES });
  if (whole.kind !== 'file' || whole.text === head) return null;
  return findRewrite(head, whole.text, secrets);
}
