import { type Outcome, refusal, success } from '../errors.ts';
import { changesNow, combineFixes } from '../lint/combineFixes.ts';
import { type Fix, type FixWork, questionOf } from '../model/fix.ts';
import type { Project } from '../model/project.ts';
import { archivePlan } from './archivePlan.ts';
import { checkpoint } from './checkpoint.ts';
import { compressMemo } from './compressMemo.ts';
import type { ActionContext } from './context.ts';
import { redactPlan } from './redactPlan.ts';
import { reopenTask } from './reopenTask.ts';
import { updatePlan } from './updatePlan.ts';
import { writePlanMarkdown } from './writePlanMarkdown.ts';

export interface FixReply {
  /** Those that were carried out; the others touch the same text, and can be had once the project is looked at anew. */
  readonly fixes: readonly Fix[];
}

/**
 * Carries fixes out: those of files together in one transaction, any other by itself, and then only the first of those.
 * Refused with `conflict` where a file is no longer as the project has it, and as the actions refuse that a fix stands for.
 *
 * @param project what the fixes were made for
 * @param answer to the fix's question, if it asks one; `invalid` where it is blank
 */
export async function applyFixes(
  context: ActionContext,
  project: Project,
  fixes: readonly Fix[],
  answer = '',
): Promise<Outcome<FixReply>> {
  const [first] = fixes;
  const combined = combineFixes(fixes);
  if (first === undefined) return success({ fixes: [] });
  if (combined.fixes.length === 0) {
    const question = questionOf(first);
    if (question !== null && answer.trim() === '') return refusal('invalid', `This needs an answer: ${question}`);
    const done = await carryOut(context, project, first.work, answer.trim());
    return done.ok ? success({ fixes: [first] }) : done;
  }
  return context.files.transact({
    directory: context.stateDirectory,
    reads: [...new Set(combined.changes.map(({ path }) => path))],
    decide(now) {
      const changes = changesNow(project, combined.changes, now);
      return changes.ok ? success({ changes: changes.value, value: { fixes: combined.fixes } }) : changes;
    },
  });
}

function carryOut(context: ActionContext, project: Project, work: FixWork, answer: string): Promise<Outcome<unknown>> {
  switch (work.kind) {
    case 'redact-plan':
      return redactPlan(context, project, work.edits);
    case 'update-plan': {
      const { task, steps, revision: expectedRevision } = work;
      const reason = 'To agree with the other files';
      const request = { steps, reason, expectedRevision, advance: false };
      return updatePlan(context, task === undefined ? request : { ...request, task });
    }
    case 'write-plan-markdown':
      return writePlanMarkdown(context);
    case 'archive-plan':
      return archivePlan(context);
    case 'compress-memo':
      return compressMemo(context);
    case 'checkpoint':
      return checkpoint(context, {});
    case 'move-memo-on':
      return checkpoint(context, { workingOn: answer });
    case 'reopen-task':
      return reopenTask(context, { id: work.id, status: work.status, reason: answer });
    case 'files':
      return Promise.resolve(success(null));
  }
}
