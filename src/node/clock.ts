import type { Clock } from '../core/ports.ts';

/** This machine's clock, in its time zone. */
export function createClock(): Clock {
  return {
    now: () => Date.now(),
    offsetMinutes: (at) => -new Date(at).getTimezoneOffset(),
  };
}
