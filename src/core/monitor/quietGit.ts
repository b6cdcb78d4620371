import type { Clock, Git } from '../ports.ts';

/**
 * Git for looking at a project again and again: it is asked for its status, and for what the work tree lacks, only when that
 * may have changed, and anything else is passed on. An action, which must know how things are now, is not to be given this.
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
  const status = keptAnswer(git, clock, () => git.status());
  const absent = keptAnswer(git, clock, (paths: readonly string[]) => git.absent(paths));
  return {
    ...git,
    status: () => status.ask(),
    absent: (paths) => absent.ask(paths),
    expire() {
      status.expire();
      absent.expire();
    },
    disturb() {
      status.disturb();
      absent.disturb();
    },
  };
}

/** The last answer to a question, for as long as it holds and the same is asked. */
function keptAnswer<Q extends readonly unknown[], A>(
  git: Pick<Git, 'hasRepository'>,
  clock: Pick<Clock, 'now'>,
  answer: (...question: Q) => Promise<A>,
) {
  let known: { readonly key: string; readonly answer: A } | null = null;
  let askedAt = 0;
  let doubt: 'none' | 'some' | 'sure' = 'sure';

  const isDue = (): boolean => doubt === 'sure' || (doubt === 'some' && Math.abs(clock.now() - askedAt) >= PAUSE);
  return {
    async ask(...question: Q): Promise<A> {
      const key = JSON.stringify(question);
      if (!isDue() && known?.key === key) return known.answer;
      // What happens while git is at work is asked for the next time.
      doubt = 'none';
      askedAt = clock.now();
      known = { key, answer: await answer(...question) };
      // It may answer the next time; outside of a repository it does not run at all.
      if (known.answer === null && doubt === 'none') doubt = git.hasRepository() ? 'some' : 'sure';
      return known.answer;
    },
    expire() {
      doubt = 'sure';
    },
    disturb() {
      if (doubt === 'none') doubt = 'some';
    },
  };
}
