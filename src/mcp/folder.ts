import type { ActionContext } from '../core/actions/context.ts';
import { type Config, DEFAULT_CONFIG } from '../core/model/config.ts';
import type { Snapshot } from '../core/model/project.ts';
import { createMonitor, type MonitorOptions } from '../core/monitor/monitor.ts';
import { currentConfig } from '../core/project/currentConfig.ts';
import type { ToolFolder } from '../core/tools/tool.ts';

export interface FolderOptions {
  readonly ports: Omit<ActionContext, 'config' | 'stateDirectory'>;
  readonly monitor: Omit<MonitorOptions, 'clock' | 'log'>;
  /** Calls back when something in the folder or its state directory may have changed. The returned function ends it. */
  watch(stateDirectory: string, onChange: () => void): () => void;
}

/** The folder that a client works in. Nothing is remembered of it between calls, and nothing watched until it is followed. */
export interface Folder extends ToolFolder {
  /** Calls back with each snapshot that differs from the one before. The returned function ends it. */
  follow(listener: (snapshot: Snapshot) => void): () => void;
  dispose(): void;
}

export function createFolder({ ports, monitor: parts, watch }: FolderOptions): Folder {
  const monitor = createMonitor({ ...parts, clock: ports.clock, log: ports.log });
  return {
    secrets: ports.secrets,
    snapshot: () => monitor.refresh(),
    actionContext: async () => ({ ...ports, ...(await currentConfig(ports.files)) }),
    follow(listener) {
      let directory: string | null = null;
      let unwatch = () => {};
      const watchStateDirectory = ({ stateDirectory }: Config): void => {
        if (stateDirectory === directory) return;
        directory = stateDirectory;
        unwatch();
        unwatch = watch(stateDirectory, () => monitor.touch());
      };
      watchStateDirectory(monitor.snapshot?.project.config ?? DEFAULT_CONFIG);
      const unlisten = monitor.onChange((snapshot) => {
        watchStateDirectory(snapshot.project.config);
        listener(snapshot);
      });
      return () => {
        unlisten();
        unwatch();
      };
    },
    dispose: () => monitor.dispose(),
  };
}
