import { changeMark } from '../edit/changeMark.ts';
import { type Outcome, refusal, success } from '../errors.ts';
import { type PlanFile, type Step, walkSteps } from '../model/plan.ts';
import type { StepStatus } from '../model/status.ts';
import { type StatusMarks, statusMarks } from '../model/statusMarks.ts';
import { parseBlocks } from '../parse/blocks.ts';
import { readLegend } from '../parse/legend.ts';
import type { ActionContext } from './context.ts';
import { lockedFolder } from './lockedFolder.ts';

export interface SourceStatusRequest {
  /** Another tool's plan, as it was shown. */
  readonly plan: PlanFile;
  /** The step's id. */
  readonly step: string;
  /** What the step is called, where it was seen before: refused with `conflict` where another one has its id by now. */
  readonly title?: string;
  readonly status: StepStatus;
  /** The mark itself, to put back one that `status` alone would write in another way: `[X]` for `[x]`. */
  readonly mark?: string;
}

export interface SourceStatusReply {
  readonly path: string;
  readonly title: string;
  /** The mark as it was written, and the status that it meant: what undoes the change. */
  readonly before: { readonly status: StepStatus; readonly mark: string };
}

/**
 * Sets the status of a step in another tool's plan by changing its mark and nothing else. Refusals: `unknown-step`;
 * `invalid` where the plan cannot be changed, or not to that status; `conflict` where the step does not read as it did; and
 * those of the store.
 */
export async function setSourceStatus(
  context: ActionContext,
  request: SourceStatusRequest,
): Promise<Outcome<SourceStatusReply>> {
  const { plan, step: id, status } = request;
  const step = findStep(plan, id);
  if (step === null) return refusal('unknown-step', `${plan.path} has no step "${id}". Look again and repeat.`);
  if (request.title !== undefined && step.title !== request.title) {
    return refusal('conflict', `Step "${id}" of ${plan.path} is another one now, so nothing was written.`, {
      step: id,
    });
  }
  const { statusRange, range } = step;
  const { path, text } = step.file ?? { path: plan.path, text: plan.text ?? '' };
  const marks = marksOf(plan, step, text);
  if (marks === null || statusRange === null) return refusal('invalid', whyNot(plan, step));
  const mark = request.mark ?? marks[status];
  if (mark === undefined) {
    const possible = Object.keys(marks).join(', ');
    return refusal('invalid', `${plan.path} has no mark for "${status}". Possible here: ${possible}.`, { possible });
  }
  return context.files.transact({
    directory: await lockedFolder(context, path),
    reads: [path],
    decide(now) {
      const file = now.read(path);
      if (file.kind !== 'file') return refusal('conflict', `${path} cannot be read now. Nothing was written.`);
      const edit = changeMark(file.text, { text, range, statusRange }, mark);
      if (!edit.ok) return edit;
      const written = text.slice(statusRange.start, statusRange.end);
      const before = { status: step.status === 'unknown' ? 'pending' : step.status, mark: written };
      const value = { path, title: step.title, before };
      return success({ changes: [{ kind: 'edit', path, edits: [edit.value] }], value });
    },
  });
}

function findStep({ plan }: PlanFile, id: string): Step | null {
  for (const step of walkSteps(plan.steps)) if (step.id === id) return step;
  return null;
}

/** A legend in the file goes before what the tool's boxes usually mean. */
function marksOf({ spelling, text = '' }: PlanFile, step: Step, fileText: string): StatusMarks | null {
  const marks = spelling === undefined ? null : statusMarks(step, text, spelling);
  if (marks === null || marks !== spelling?.boxes) return marks;
  const legend = [...readLegend(fileText, parseBlocks(fileText)).markers];
  const own = Object.fromEntries(legend.reverse().map(([mark, status]) => [status, `[${mark}]`]));
  const usual = Object.entries(marks).filter(
    ([status, box]) => !legend.some(([mark, meaning]) => `[${mark}]` === box && meaning !== status),
  );
  return { ...Object.fromEntries(usual), ...own };
}

function whyNot({ path, readOnly, broken }: PlanFile, { title }: Step): string {
  if (broken) return `${path} does not parse now, so it cannot be changed. Mend it first.`;
  return readOnly ?? `"${title}" has no box or field for its status in ${path}, so there is nothing to change.`;
}
