import { renderPlanMarkdown } from '../edit/planMarkdown.ts';
import { type Outcome, success } from '../errors.ts';
import { journalStanding, planHash } from '../parse/journalStanding.ts';
import type { ActionContext } from './context.ts';
import { planPaths, readCurrentPlan } from './currentPlan.ts';
import { journalEntries, journalsForWrite, withJournal } from './journalWrite.ts';

export interface RecoverReply {
  /** Whether there was a write to complete. */
  readonly recovered: boolean;
}

/**
 * Completes a write of the plan that was cut off after `plan.json`: writes PLAN.md anew and the line that the journal
 * lacks, as the next write would. Where nothing was cut off, nothing is written.
 */
export async function recoverPlan(context: ActionContext): Promise<Outcome<RecoverReply>> {
  const { plan, markdown } = planPaths(context.stateDirectory);
  const journals = await journalsForWrite(context);
  return context.files.transact<RecoverReply>({
    directory: context.stateDirectory,
    reads: [plan, markdown, ...journals],
    lists: [context.stateDirectory],
    decide(now) {
      const current = readCurrentPlan(now, plan);
      if (!current.ok) return current;
      const before = current.value;
      const hash = before && planHash(context.identity, before.text);
      const standing = before && journalStanding(journalEntries(now, journals), before.json, hash ?? '');
      if (before === null || standing !== 'interrupted') return success({ changes: [], value: { recovered: false } });
      const text = renderPlanMarkdown(before.plan);
      const changes = [{ kind: 'write', path: markdown, text } as const];
      const complete = withJournal(context, now, journals, { before, changes, entries: [] });
      return success({ changes: complete, value: { recovered: true } });
    },
  });
}
