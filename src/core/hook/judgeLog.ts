import { findRewrite } from '../parse/appendOnly.ts';
import type { Secrets } from '../ports.ts';
import type { CommitView } from './commitView.ts';
import type { HookFinding } from './finding.ts';
import { unstageCommand } from './mending.ts';

/** A log has no cap; this much of it is compared. */
const MAX_LOG_BYTES = 50_000_000;

/** The log only grows: what HEAD has of it must stand in the commit as it stood. */
export async function judgeLog(
  view: CommitView,
  file: string,
  secrets: () => Promise<Secrets>,
): Promise<readonly HookFinding[]> {
  const [before, after] = await Promise.all([view.inHead(file, MAX_LOG_BYTES), view.inIndex(file, MAX_LOG_BYTES)]);
  if (before.kind !== 'file') return [];
  if (after.kind === 'absent') return [rewritten(file, null)];
  if (after.kind !== 'file') return [];
  const lazily: Secrets = { find: async (text) => (await secrets()).find(text) };
  const line = await findRewrite(before.text, after.text, lazily);
  return line === null ? [] : [rewritten(file, line + 1)];
}

function rewritten(file: string, line: number | null): HookFinding {
  const what = line === null ? 'This commit deletes the decision log' : 'An entry of the decision log was changed';
  return {
    rule: 'decisions-rewritten',
    refuses: true,
    file,
    line,
    message: `${what}; the log is append only (limit: lines added at its end).`,
    advice: 'Put back what HEAD has, append an entry that supersedes it, and add the file; or leave it out for now:',
    commands: [unstageCommand(file)],
  };
}
