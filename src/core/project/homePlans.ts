import type { Config } from '../model/config.ts';
import { HOME_PREFIX } from '../model/layout.ts';
import type { Plan, PlanFile, Step } from '../model/plan.ts';
import type { FileStore } from '../ports.ts';
import { homeSources } from '../sources/homeSources.ts';
import { type SourcePlanOptions, sourcePlanFiles } from './sourcePlanFiles.ts';
import { createSourcesReader, type SourcesReader } from './sources.ts';

/** The home folder of a person who has agreed that it is looked into. */
export interface HomeFolder {
  /** Their paths count from the home folder. */
  readonly files: Pick<FileStore, 'read' | 'list'>;
  /** The project's folder: absolute, as the system writes it. */
  readonly folder: string;
}

/** Reads what tools keep in the home folder about one project. Paths in it begin with `~/`. */
export type HomePlansReader = (options: SourcePlanOptions) => Promise<readonly PlanFile[]>;

/** @param home asked at each reading; null while nothing in the home folder may be looked at */
export function createHomePlansReader(home: () => HomeFolder | null): HomePlansReader {
  const readers = new Map<string, SourcesReader>();
  const placed: Placed = new WeakMap();
  const readerOf = ({ files, folder }: HomeFolder): SourcesReader => {
    const reader = readers.get(folder) ?? createSourcesReader(files, homeSources(folder));
    readers.set(folder, reader);
    return reader;
  };
  return async (options) => {
    const allowed = home();
    if (allowed === null) return [];
    const found = await readerOf(allowed)(onlyExcluding(options.config), null);
    return sourcePlanFiles({ ...found, broken: [] }, options).map((file) => atHome(file, placed));
  };
}

/** Globs of the configuration count from the project's folder. */
function onlyExcluding(config: Config): Config {
  return { ...config, sources: { exclude: config.sources.exclude.filter((name) => !/[/*.]/.test(name)) } };
}

const READ_ONLY =
  'This plan lies in the home folder, and Dogear changes files of the project alone. Import it to change it.';

/** The plans with the paths of the home folder in them: the same one for the same plan. */
type Placed = WeakMap<Plan, Plan>;

function atHome({ spelling: _, ...file }: PlanFile, placed: Placed): PlanFile {
  const plan = placed.get(file.plan) ?? { ...file.plan, steps: file.plan.steps.map(stepAtHome) };
  placed.set(file.plan, plan);
  return { ...file, path: HOME_PREFIX + file.path, plan, writable: false, readOnly: READ_ONLY };
}

function stepAtHome({ file, ...step }: Step): Step {
  const steps = step.steps.map(stepAtHome);
  return file === undefined ? { ...step, steps } : { ...step, steps, file: { ...file, path: HOME_PREFIX + file.path } };
}
