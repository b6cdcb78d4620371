import type { Log } from '../ports.ts';

export interface Listeners<T> {
  /** The returned function takes the listener off again. */
  add(listener: (value: T) => void): () => void;
  call(value: T): void;
  clear(): void;
}

/** Listeners that do not depend on each other: what one throws is logged, and the others are called all the same. */
export function createListeners<T>(log: Log): Listeners<T> {
  const listeners = new Set<{ readonly call: (value: T) => void }>();
  return {
    add(call) {
      const listener = { call };
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    call(value) {
      for (const listener of [...listeners]) {
        try {
          listener.call(value);
        } catch (cause) {
          log.error('A view could not be brought up to date.', cause);
        }
      }
    },
    clear: () => listeners.clear(),
  };
}
