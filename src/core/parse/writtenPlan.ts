import { isStepStatus, type StepStatus } from '../model/status.ts';

/** A line of `PLAN.md` as Dogear writes it: title, id in backticks, and for some statuses the status with its reason. */
export interface WrittenStep {
  readonly id: string;
  readonly title: string;
  readonly status: StepStatus | null;
  readonly reason: string | null;
}

/** The comment in each `PLAN.md` that Dogear wrote. */
const NOTE = '<!-- Written by Dogear from plan.json';

/** A longer line is none that Dogear wrote. */
const MAX_LENGTH = 4000;

const ENDING = /^(?: - (blocked|failed|skipped)(?:: (.+))?)?$/;

export function isWrittenPlan(text: string): boolean {
  return text.includes(NOTE);
}

/** Reads the text behind the box; null for a line in another form, one added by hand say. */
export function readWrittenStep(line: string): WrittenStep | null {
  if (line.length > MAX_LENGTH) return null;
  for (const { index, 0: fence } of line.matchAll(/`+/g)) {
    const end = closingFence(line, index + fence.length, fence);
    const ending = end < 0 ? null : ENDING.exec(line.slice(end + fence.length).trimEnd());
    if (ending === null) continue;
    const inside = line.slice(index + fence.length, end);
    const status = isStepStatus(ending[1]) ? ending[1] : null;
    const id = fence.length > 1 ? inside.trim() : inside;
    return { id, title: line.slice(0, index).trim(), status, reason: ending[2] ?? null };
  }
  return null;
}

/** The next run of exactly as many backticks. */
function closingFence(line: string, from: number, fence: string): number {
  for (let at = line.indexOf(fence, from); at >= 0; at = line.indexOf(fence, at)) {
    let end = at + fence.length;
    while (line[end] === '`') end += 1;
    if (end - at === fence.length) return at;
    at = end;
  }
  return -1;
}
