import type { Clock, Git, GitStatus } from '../ports.ts';

/**
 * Git for looking at a project again and again: it is asked for its status only when that may have changed, and anything else
 * is passed on. An action, which must know how things are now, is not to be given this.
 */
export interface QuietGit extends Git {
  /** The status changed, as far as is known: the next one is asked for. */
  expire(): void;
  /**
   * Something happened that may have changed the status: it is asked for once a minute has passed since the last time, so
   * that a build or an agent at work costs no more than that.
   */
  disturb(): void;
}

/** Milliseconds. */
const PAUSE = 60_000;

export function quietGit(git: Git, clock: Pick<Clock, 'now'>): QuietGit {
  let known: GitStatus | null = null;
  let askedAt = 0;
  let doubt: 'none' | 'some' | 'sure' = 'sure';

  const isDue = (): boolean => doubt === 'sure' || (doubt === 'some' && Math.abs(clock.now() - askedAt) >= PAUSE);
  return {
    ...git,
    async status() {
      if (!isDue()) return known;
      // What happens while git is at work is asked for the next time.
      doubt = 'none';
      askedAt = clock.now();
      known = await git.status();
      return known;
    },
    expire() {
      doubt = 'sure';
    },
    disturb() {
      if (doubt === 'none') doubt = 'some';
    },
  };
}
