import type { Clock, Scheduler } from '../ports.ts';

export interface Pacer {
  /** Asks for a run soon. */
  touch(): void;
  dispose(): void;
}

/** Milliseconds between the beginnings of two runs at least. A lone change waits for nothing. */
const GAP = 100;

/** Where runs are slow, they may take one part in so many of the time. */
const SHARE = 4;

const LONGEST_GAP = 2_000;

/** Spreads out runs in a storm of changes, so that each change is followed by one and not each by its own. */
export function createPacer(
  run: () => Promise<unknown>,
  { scheduler, clock }: { readonly scheduler: Scheduler; readonly clock: Clock },
): Pacer {
  let cancel: (() => void) | null = null;
  let notBefore = 0;

  const fire = async () => {
    cancel = null;
    const started = clock.now();
    notBefore = started + GAP;
    await run();
    notBefore = started + Math.min(Math.max((clock.now() - started) * SHARE, GAP), LONGEST_GAP);
  };

  return {
    touch() {
      // A clock that was set back must not hold runs up.
      const delay = Math.min(Math.max(notBefore - clock.now(), 0), LONGEST_GAP);
      cancel ??= scheduler.after(delay, () => void fire());
    },
    dispose() {
      cancel?.();
      // As if a run stood out for ever, so that no later touch asks for one.
      cancel = () => {};
    },
  };
}
