import { DEFAULT_CONFIG } from '../model/config.ts';
import type { Project } from '../model/project.ts';
import type { Clock, FileStore, Git, Log } from '../ports.ts';

export interface ProjectPorts {
  readonly files: FileStore;
  /** Null where git may not run. */
  readonly git: Git | null;
  readonly clock: Clock;
  readonly log: Log;
}

export interface ProjectLoader {
  /** Reads the folder as it is now. Loads must not overlap. */
  load(): Promise<Project>;
}

/** Loads one folder again and again. Only files whose content changed are parsed anew. */
export function createProjectLoader(name: string, ports: ProjectPorts): ProjectLoader {
  return {
    async load() {
      return {
        name,
        now: ports.clock.now(),
        config: DEFAULT_CONFIG,
        configFile: null,
        stateDirectory: null,
        plan: null,
        planDocuments: [],
        plans: [],
        archive: [],
        memo: null,
        memoTime: null,
        backlog: null,
        log: null,
        journal: [],
        memos: [],
        specs: [],
        troubles: [],
        git: null,
      };
    },
  };
}
