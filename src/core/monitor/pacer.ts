import type { Clock, Scheduler } from '../ports.ts';

export interface Pacer {
  /** Asks for a run soon. */
  touch(): void;
  dispose(): void;
}

/** Milliseconds of rest after a run at least. A lone change waits for nothing. */
const REST = 100;

/** Where loading is slow, the rest is so many times as long. */
const SHARE = 3;

const LONGEST_REST = 2_000;

export interface PacerOptions {
  readonly scheduler: Scheduler;
  readonly clock: Clock;
  /** How long the work of the last run took, in milliseconds, without what it waited for. */
  cost(): number;
}

/** Spreads out runs in a storm of changes, so that each change is followed by one and not each by its own. */
export function createPacer(run: () => Promise<unknown>, { scheduler, clock, cost }: PacerOptions): Pacer {
  let cancel: (() => void) | null = null;
  let notBefore = 0;

  const fire = async () => {
    cancel = null;
    notBefore = clock.now() + REST;
    await run();
    notBefore = clock.now() + Math.min(Math.max(cost() * SHARE, REST), LONGEST_REST);
  };

  return {
    touch() {
      // A clock that was set back must not hold runs up.
      const delay = Math.min(Math.max(notBefore - clock.now(), 0), LONGEST_REST);
      cancel ??= scheduler.after(delay, () => void fire());
    },
    dispose() {
      cancel?.();
      // As if a run stood out for ever, so that no later touch asks for one.
      cancel = () => {};
    },
  };
}
