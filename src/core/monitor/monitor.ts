import { takeSnapshot } from '../lint/snapshot.ts';
import type { Snapshot } from '../model/project.ts';
import type { Clock, Log, Scheduler } from '../ports.ts';
import type { ProjectLoader } from '../project/loader.ts';
import type { Rule } from '../rules/rule.ts';

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
  /** A snapshot that was begun after this call. */
  refresh(): Promise<Snapshot>;
  /** Called after each snapshot that differs in something a face shows. The returned function ends it. */
  onChange(listener: (snapshot: Snapshot) => void): () => void;
  dispose(): void;
}

export function createMonitor({ loader, rules }: MonitorOptions): Monitor {
  let snapshot: Snapshot | null = null;
  const listeners = new Set<(snapshot: Snapshot) => void>();
  const refresh = async (): Promise<Snapshot> => {
    const taken = await takeSnapshot(await loader.load(), rules);
    snapshot = taken;
    for (const listener of listeners) listener(taken);
    return taken;
  };
  return {
    get snapshot() {
      return snapshot;
    },
    touch: () => void refresh(),
    refresh,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispose: () => listeners.clear(),
  };
}
