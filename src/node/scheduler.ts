import type { Scheduler } from '../core/ports.ts';

/** Timers that never keep the process alive by themselves. */
export function createScheduler(): Scheduler {
  return {
    after(milliseconds, run) {
      const timer = setTimeout(run, milliseconds);
      timer.unref();
      return () => clearTimeout(timer);
    },
  };
}
