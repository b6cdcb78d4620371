import type { Plan, Progress, Step } from '../model/plan.ts';
import type { Finding, Parsed } from '../model/problem.ts';
import { type ItemStatus, isStepStatus, isTerminal, type StepStatus } from '../model/status.ts';
import { parseBlocks } from './blocks.ts';
import { duplicateIds } from './duplicateIds.ts';
import { mergeConflictProblem } from './mergeConflict.ts';
import { type OpenBlock, openBlocks } from './openBlocks.ts';
import { readPlainTasks } from './plainTasks.ts';
import { progressFaults } from './progressFaults.ts';
import { isUsualBox, type Markers } from './statusWords.ts';
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
  const hidden = openBlocks(text, blocks).flatMap(unclosedFence);
  const written = isWrittenPlan(text);
  const keys = createTaskKeys();
  const steps = items.map((item) => stepOf(item, keys, written ? text : null));
  const value: Plan = { title, steps, progress: hidden.length > 0 ? null : progressOf(steps), record: null };
  const problems = [
    ...unknownStatuses(items, 'plan-unknown-status'),
    ...(keys.repeated && !written ? duplicateIds(text, items, 'plan-duplicate-id') : []),
    ...hidden,
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
  return boxed ? isUsualBox(raw) : isStepStatus(raw);
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

const BOXES = /^[ \t>]*(?:[-+*]|\d{1,9}[.)])[ \t]+\[[^[\]\r\n]{0,24}\](?=\s|$)/gm;

/** A fence or comment that hides boxes because nothing closes it. */
function unclosedFence({ kind, range, text }: OpenBlock): readonly Finding[] {
  const boxes = text.match(BOXES)?.length ?? 0;
  if (boxes === 0) return [];
  const hides = `so it hides ${boxes === 1 ? 'a line with a box' : `${boxes} lines with boxes`}`;
  const what = kind === 'fence' ? `No line closes this code fence, ${hides}` : `No --> closes this comment, ${hides}`;
  return [{ rule: 'plan-unclosed-fence', range, message: `${what}. Close it, or progress stays unknown.` }];
}
