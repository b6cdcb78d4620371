import { type Outcome, refusal, success } from '../errors.ts';
import { echo } from '../model/echo.ts';
import type { JournalMove } from '../model/journal.ts';
import type { StepStatus } from '../model/status.ts';
import { legalMoves, wayTo } from './moves.ts';

/** A step without steps of its own. */
export interface Leaf {
  readonly id: string;
  readonly status: StepStatus;
}

/** A status that is asked for. `withReason`: whether a reason came with it, so that what had ended may be opened again. */
export interface Wish {
  readonly id: string;
  readonly status: StepStatus;
  readonly withReason: boolean;
}

export interface Settled {
  readonly statuses: ReadonlyMap<string, StepStatus>;
  /** Every single move, in order. */
  readonly moves: readonly JournalMove[];
  /** Steps that changed without being asked to: paused because another runs, started because one was completed. */
  readonly paused: readonly string[];
  readonly started: string | null;
}

/**
 * Carries wishes out on the leaves of a plan (in plan order; each wish on a leaf of its own) and leaves at most one
 * running: the one asked for last, else the one that stood first. `advance`: whether the next step starts when one was
 * completed and none runs. Refused with `illegal-move` where a step that has ended is opened again without a reason.
 */
export function settle(leaves: readonly Leaf[], wishes: readonly Wish[], advance: boolean): Outcome<Settled> {
  const statuses = new Map(leaves.map(({ id, status }) => [id, status]));
  const moves: JournalMove[] = [];
  const move = (id: string, to: StepStatus): void => {
    moves.push({ id, from: statuses.get(id) ?? null, to });
    statuses.set(id, to);
  };
  for (const { id, status, withReason } of wishes) {
    const from = statuses.get(id) as StepStatus;
    const way = wayTo(from, status, withReason);
    if (way === null) return illegalMove(id, from, status);
    for (const to of way) move(id, to);
  }
  const asked = wishes.findLast(({ status }) => status === 'running')?.id;
  const running = leaves.map(({ id }) => id).filter((id) => statuses.get(id) === 'running');
  const kept = asked ?? running[0];
  const paused = running.filter((id) => id !== kept);
  for (const id of paused) move(id, 'pending');
  const started = advance && running.length === 0 ? nextAfterCompleted(leaves, statuses) : null;
  if (started !== null) move(started, 'running');
  return success({ statuses, moves, paused, started });
}

/** The first pending leaf after the last one that became completed, else the first pending leaf of all. */
function nextAfterCompleted(leaves: readonly Leaf[], statuses: ReadonlyMap<string, StepStatus>): string | null {
  const last = leaves.findLastIndex(({ id, status }) => status !== 'completed' && statuses.get(id) === 'completed');
  if (last < 0) return null;
  const isPending = ({ id }: Leaf): boolean => statuses.get(id) === 'pending';
  return (leaves.slice(last + 1).find(isPending) ?? leaves.find(isPending))?.id ?? null;
}

function illegalMove(id: string, from: StepStatus, to: StepStatus): Outcome<never> {
  const legal = legalMoves(from, false);
  const withReason = legalMoves(from, true);
  return refusal('illegal-move', `Step "${echo(id)}" is ${from}; it can only be reopened, with a reason.`, {
    id,
    from,
    to,
    legal,
    legalWithReason: withReason,
  });
}
