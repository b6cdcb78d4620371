import type { StepStatus } from '../model/status.ts';

/** What one move may make of a step; see "The plan" in ARCHITECTURE.md. */
const MOVES: Readonly<Record<StepStatus, readonly StepStatus[]>> = {
  pending: ['running', 'skipped'],
  running: ['pending', 'completed', 'failed', 'blocked'],
  blocked: ['running', 'skipped'],
  failed: ['running', 'skipped'],
  completed: [],
  skipped: [],
};

/** Moves that open again what had ended: legal only with a reason. */
const REOPENINGS: Readonly<Partial<Record<StepStatus, readonly StepStatus[]>>> = {
  completed: ['pending'],
  skipped: ['pending'],
};

/** Tried in this order, so that of equally short ways the one through pending or running is found first. */
const THROUGH: readonly StepStatus[] = ['pending', 'running', 'blocked', 'failed', 'completed', 'skipped'];

/** The statuses that one move can give to a step. */
export function legalMoves(from: StepStatus, withReason: boolean): readonly StepStatus[] {
  return withReason ? [...MOVES[from], ...(REOPENINGS[from] ?? [])] : MOVES[from];
}

/**
 * The statuses a step passes through on the shortest legal way to another, the last one included; empty where it is there
 * already, null where no way is legal. Of equally short ways the one without a reopening is taken, then the one through
 * pending or running.
 */
export function wayTo(from: StepStatus, to: StepStatus, withReason: boolean): readonly StepStatus[] | null {
  return shortest(from, to, false) ?? (withReason ? shortest(from, to, true) : null);
}

function shortest(from: StepStatus, to: StepStatus, withReason: boolean): readonly StepStatus[] | null {
  const reached = new Map<StepStatus, readonly StepStatus[]>([[from, []]]);
  for (const [status, way] of reached) {
    if (status === to) return way;
    const next = legalMoves(status, withReason);
    for (const step of THROUGH) {
      if (next.includes(step) && !reached.has(step)) reached.set(step, [...way, step]);
    }
  }
  return null;
}
