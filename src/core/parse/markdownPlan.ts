import type { Plan, Progress, Step } from '../model/plan.ts';
import type { Finding, Parsed } from '../model/problem.ts';
import { type ItemStatus, isStepStatus, isTerminal, type StepStatus } from '../model/status.ts';
import { parseBlocks } from './blocks.ts';
import { duplicateIds } from './duplicateIds.ts';
import { mergeConflictProblem } from './mergeConflict.ts';
import { type OpenFence, openFences } from './openFence.ts';
import { readPlainTasks } from './plainTasks.ts';
import { progressFaults } from './progressFaults.ts';
import type { Markers } from './statusWords.ts';
import type { StatedStatus, TaskItem } from './taskItem.ts';
import { readTaskItems } from './taskItems.ts';
import { createTaskKeys, type TaskKeys } from './taskKeys.ts';
import { unknownStatuses } from './unknownStatuses.ts';
import { isWrittenPlan, readWrittenStep } from './writtenPlan.ts';

export interface MarkdownPlanOptions {
  /** What boxes mean to the tool that writes the file; a legend in the file goes before. */
  readonly markers?: Markers;
}

/**
 * Reads a plan in Markdown. Steps are list items, rows of tables and headings that have a box or a status word; in a file
 * without any they are its outline, of unknown progress. Findings: plan-unknown-status, plan-duplicate-id,
 * plan-unclosed-fence, plan-lists-disagree, plan-progress-disagrees, file-unreadable where a merge left both sides.
 */
export function parseMarkdownPlan(text: string, options: MarkdownPlanOptions = {}): Parsed<Plan> {
  const plain = readPlainTasks(text, (item) => item, options.markers);
  const blocks = plain === null ? parseBlocks(text) : [];
  const { title, items } =
    plain === null ? readTaskItems(text, blocks, options.markers) : { title: plain.title, items: plain.made };
  const fences = openFences(text, blocks);
  const written = isWrittenPlan(text);
  const keys = createTaskKeys();
  const steps = items.map((item) => stepOf(item, keys, written ? text : null));
  const value: Plan = { title, steps, progress: fences.length > 0 ? null : progressOf(steps), record: null };
  const problems = [
    ...unknownStatuses(items, 'plan-unknown-status'),
    ...(keys.repeated && !written ? duplicateIds(text, items, 'plan-duplicate-id') : []),
    ...fences.map(unclosedFence),
    ...mergeConflictProblem(text),
    ...progressFaults(text, blocks, value),
  ];
  return { value, problems };
}

/** @param written the text, where it is a `PLAN.md` that Dogear wrote: its lines say more than a box does */
function stepOf(item: TaskItem, keys: TaskKeys, written: string | null): Step {
  const { stated, lineRange } = item;
  const line =
    written === null ? null : readWrittenStep(written.slice(stated?.range?.end ?? lineRange.start, lineRange.end));
  const title = line?.title ?? item.title;
  return {
    id: keys.keyOf(line?.id ?? item.id, title),
    title,
    status: line === null ? statusOf(stated) : sharperStatus(statusOf(stated), line.status),
    rawStatus: stated === null || isPlain(stated) ? null : stated.raw,
    detail: item.detail,
    reason: line?.reason ?? null,
    startedAt: null,
    endedAt: null,
    range: item.range,
    statusRange: stated?.range ?? null,
    steps: item.items.length === 0 ? NO_STEPS : item.items.map((nested) => stepOf(nested, keys, written)),
  };
}

const NO_STEPS: readonly Step[] = [];

function statusOf(stated: StatedStatus | null): ItemStatus {
  if (stated === null) return 'unknown';
  return stated.status === null || stated.status === 'dropped' ? 'pending' : stated.status;
}

/** A box beats a word; but where two statuses share a box, the word says which. */
function sharperStatus(box: ItemStatus, word: StepStatus | null): ItemStatus {
  if (word === 'skipped' && box === 'completed') return word;
  return word === 'failed' && box === 'blocked' ? word : box;
}

function isPlain({ raw, boxed }: StatedStatus): boolean {
  return boxed ? /^\[[ xX/!]\]$/.test(raw) : isStepStatus(raw);
}

function progressOf(steps: readonly Step[]): Progress | null {
  const progress = { done: 0, total: 0, unknown: 0 };
  countLeaves(steps, progress);
  return progress.unknown === progress.total ? null : progress;
}

function countLeaves(steps: readonly Step[], progress: { done: number; total: number; unknown: number }): void {
  for (const step of steps) {
    if (step.steps.length > 0) {
      countLeaves(step.steps, progress);
      continue;
    }
    progress.total += 1;
    if (step.status === 'unknown') progress.unknown += 1;
    else if (isTerminal(step.status)) progress.done += 1;
  }
}

function unclosedFence({ range, boxes }: OpenFence): Finding {
  const hidden = boxes === 1 ? 'a line with a box' : `${boxes} lines with boxes`;
  const message = `No line closes this code fence, so it hides ${hidden}. Close it, or progress stays unknown.`;
  return { rule: 'plan-unclosed-fence', range, message };
}
