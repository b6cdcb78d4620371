import { takeSnapshot } from '../lint/snapshot.ts';
import type { Snapshot } from '../model/project.ts';
import type { Clock, Log, Scheduler } from '../ports.ts';
import type { ProjectLoader } from '../project/loader.ts';
import type { Rule } from '../rules/rule.ts';
import { createListeners } from './listeners.ts';
import { createPacer } from './pacer.ts';
import { createQueue } from './queue.ts';
import { sameView } from './sameView.ts';
import { isUnsettled } from './unsettled.ts';

export interface MonitorOptions {
  readonly loader: ProjectLoader;
  readonly rules: readonly Rule[];
  readonly scheduler: Scheduler;
  readonly clock: Clock;
  readonly log: Log;
}

/** Keeps the last snapshot of one folder true. */
export interface Monitor {
  /** The last one taken; null before the first. */
  readonly snapshot: Snapshot | null;
  /** Something may have changed. Cheap: bursts are taken together. */
  touch(): void;
  /** A snapshot that was begun after this call. Rejects where loading failed, which is a fault of the program. */
  refresh(): Promise<Snapshot>;
  /** Called after each snapshot that differs in something a face shows. The returned function ends it. */
  onChange(listener: (snapshot: Snapshot) => void): () => void;
  dispose(): void;
}

/** Milliseconds to wait for a writer to finish, one after the other, before what is there is taken as it is. */
const PATIENCE = [50, 100, 200, 400] as const;

/** Ages grow and events get lost, so everything is looked at again after this many milliseconds. */
const LOOK_AGAIN = 60_000;

export function createMonitor({ loader, rules, scheduler, clock, log }: MonitorOptions): Monitor {
  let last: Snapshot | null = null;
  const listeners = createListeners<Snapshot>(log);

  let cost = 0;
  const load = async () => {
    const started = clock.now();
    const project = await loader.load();
    cost = clock.now() - started;
    return project;
  };
  const loadSettled = async () => {
    for (const delay of PATIENCE) {
      const project = await load();
      if (last === null || !isUnsettled(last.project, project)) return project;
      await new Promise<void>((resolve) => void scheduler.after(delay, resolve));
    }
    return load();
  };

  const refresh = createQueue(async () => {
    const taken = await takeSnapshot(await loadSettled(), rules);
    const before = last;
    last = taken;
    if (before === null || !sameView(before, taken)) listeners.call(taken);
    return taken;
  });

  const pacer = createPacer(
    () => refresh().catch((cause: unknown) => log.error('The folder could not be loaded.', cause)),
    { scheduler, clock, cost: () => cost },
  );
  const lookAgain = (): (() => void) =>
    scheduler.after(LOOK_AGAIN, () => {
      pacer.touch();
      stopLookingAgain = lookAgain();
    });
  let stopLookingAgain = lookAgain();

  return {
    get snapshot() {
      return last;
    },
    touch: pacer.touch,
    refresh,
    onChange: listeners.add,
    dispose() {
      stopLookingAgain();
      pacer.dispose();
      listeners.clear();
    },
  };
}
