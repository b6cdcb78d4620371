import { formatAge, formatDuration } from '../../core/model/age.ts';
import type { PlanFile, Progress, Step } from '../../core/model/plan.ts';
import { type Problem, SEVERITIES, type Severity } from '../../core/model/problem.ts';
import { visibleText } from '../../core/model/visibleText.ts';

/** `1 step`, `2 steps`. */
export function count(number: number, one: string): string {
  return `${number} ${number === 1 ? one : `${one}s`}`;
}

/** `4/9`; never `0/0`, and never complete because nothing was counted. */
export function progressWords(progress: Progress | null): string {
  return progress === null ? 'progress unknown' : `${progress.done}/${progress.total}`;
}

/** What stands at the right of a step: why it does not go on, how long it runs, its own word where none is known. */
export function stepWords(step: Step, now: number): string {
  if (step.steps.length > 0) return '';
  switch (step.status) {
    case 'running':
      return runningWords(step.startedAt, now);
    case 'blocked':
    case 'failed':
    case 'skipped':
      return withReason(step.status, step.reason);
    case 'completed':
      return '';
    default:
      return visibleText(step.rawStatus ?? '');
  }
}

/** `blocked: waiting for access`, or the word alone. */
export function withReason(word: string, reason: string | null): string {
  return reason?.trim() ? `${word}: ${visibleText(reason)}` : word;
}

/** What a plan's title is followed by, where it is not simply the current one. */
export function planStateWords({ state, broken, updatedAt, archived }: PlanFile, now: number): string {
  if (broken) return 'cannot be read';
  if (archived !== null && archived.at !== null) return `archived ${formatAge(now - archived.at)}`;
  if (state === 'stale') return updatedAt === null ? 'stale' : `untouched for ${formatDuration(now - updatedAt)}`;
  return state === 'current' ? '' : state;
}

/** `1 error, 2 warnings, 1 hint`; empty where nothing is wrong. */
export function problemCountWords(problems: readonly Problem[]): string {
  return SEVERITIES.flatMap((severity) => {
    const number = problems.filter((problem) => problem.severity === severity).length;
    return number === 0 ? [] : [count(number, SINGULARS[severity])];
  }).join(', ');
}

const SINGULARS: Readonly<Record<Severity, string>> = {
  error: 'error',
  warning: 'warning',
  info: 'note',
  hint: 'hint',
};

function runningWords(startedAt: string | null, now: number): string {
  const started = startedAt === null ? Number.NaN : Date.parse(startedAt);
  return Number.isNaN(started) || now - started < 60_000 ? 'running' : `running ${formatDuration(now - started)}`;
}
