import { leaves, type Plan, type Step } from '../model/plan.ts';
import { isTerminal } from '../model/status.ts';
import { shorten } from './shorten.ts';

/** In UTF-16 units, tags and line ends included. */
const MAX_LENGTH = 1200;
const DAY = 24 * 60 * 60_000;

export interface PlanBlockOptions {
  readonly now: number;
  readonly staleAfterDays: number;
  /** When the plan was last written, where its own record does not say. */
  readonly updatedAt?: number | null;
}

/** How much of each field is shown: lengths in UTF-16 units after escaping, and how many entries. */
interface Limits {
  readonly goal: number;
  readonly current: number;
  readonly blocked: number;
  readonly blockedReason: number;
  readonly blockedCount: number;
  readonly pending: number;
  readonly pendingCount: number;
  readonly revision: number;
}

const FULL: Limits = {
  goal: 240,
  current: 240,
  blocked: 240,
  blockedReason: 320,
  blockedCount: 3,
  pending: 240,
  pendingCount: 3,
  revision: 320,
};

/** Taken one after the other, each on top of those before, until the block is short enough. */
const SHRINKING: readonly Partial<Limits>[] = [
  {},
  { pending: 80 },
  { blocked: 80, blockedReason: 80 },
  { revision: 80 },
  { goal: 80 },
  { current: 80 },
  { blockedCount: 1 },
  { pendingCount: 1 },
  { goal: 40, current: 40, blocked: 40, blockedReason: 40, pending: 40, revision: 40 },
];

/**
 * The compact block about the plan for an agent's prompt: never longer than 1,200 UTF-16 units, and no text of the plan
 * can close or fake it. Empty where there is no plan. A plan with open steps that nobody wrote to for `staleAfterDays`
 * says so first. See docs/hand-off-files.md.
 */
export function planBlock(plan: Plan | null, options: PlanBlockOptions): string {
  if (plan === null) return '';
  let limits = FULL;
  let block = '';
  for (const smaller of SHRINKING) {
    limits = { ...limits, ...smaller };
    block = ['<plan_state>', ...linesOf(plan, options, limits), '</plan_state>'].join('\n');
    if (block.length <= MAX_LENGTH) break;
  }
  return block;
}

function linesOf(plan: Plan, options: PlanBlockOptions, limits: Limits): readonly string[] {
  const steps = leaves(plan.steps);
  const withStatus = (...statuses: readonly string[]) => steps.filter(({ status }) => statuses.includes(status));
  const [running] = withStatus('running');
  const { progress } = plan;
  return [
    staleLine(plan, steps, options),
    labelled('Goal', shorten(plan.title ?? '', limits.goal)),
    `Current step: ${running === undefined ? 'none' : titleOf(running, limits.current)}`,
    labelled(
      'Blocked or failed',
      listed(withStatus('blocked', 'failed'), limits.blockedCount, (step) => blockedEntry(step, limits)),
    ),
    labelled(
      'Pending steps',
      listed(withStatus('pending'), limits.pendingCount, (step) => titleOf(step, limits.pending)),
    ),
    labelled('Latest revision', shorten(plan.record?.revisionReason ?? '', limits.revision)),
    progress === null ? 'Progress: unknown' : `Progress: ${progress.done}/${progress.total} completed`,
  ].filter((line) => line !== '');
}

function staleLine(plan: Plan, steps: readonly Step[], options: PlanBlockOptions): string {
  const recorded = Date.parse(plan.record?.updatedAt ?? '');
  const written = Number.isNaN(recorded) ? (options.updatedAt ?? null) : recorded;
  if (written === null || steps.every(({ status }) => isTerminal(status))) return '';
  const days = Math.floor((options.now - written) / DAY);
  if (days < options.staleAfterDays) return '';
  return `Untouched for ${days} ${days === 1 ? 'day' : 'days'}: confirm with the user before going on.`;
}

function labelled(label: string, content: string): string {
  return content === '' ? '' : `${label}: ${content}`;
}

function listed(steps: readonly Step[], count: number, entry: (step: Step) => string): string {
  const shown = steps.slice(0, count).map(entry).join('; ');
  const more = steps.length - count;
  return more > 0 ? `${shown} and ${more} more` : shown;
}

function blockedEntry(step: Step, limits: Limits): string {
  const reason = shorten(step.reason ?? '', limits.blockedReason);
  return `${titleOf(step, limits.blocked)} (${step.status}${reason === '' ? '' : `: ${reason}`})`;
}

function titleOf(step: Step, limit: number): string {
  return shorten(step.title, limit) || shorten(step.id, limit);
}
