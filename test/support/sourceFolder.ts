import type { PlanFile } from '../../src/core/model/plan.ts';
import type { Project } from '../../src/core/model/project.ts';
import { createProjectLoader } from '../../src/core/project/loader.ts';
import { actionContext, type TestContext } from './actionContext.ts';
import { fakeClock, fakeSecrets, noRepository } from './fakes.ts';
import { LOADED_AT } from './loadProject.ts';

/** A folder in memory with the plans of other tools, to be loaded again and again and acted on. */
export interface SourceFolder {
  readonly context: TestContext;
  load(): Promise<Project>;
  /** The only plan at a path, or the part of it. */
  plan(path: string, part?: string): Promise<PlanFile>;
}

export function sourceFolder(files: Readonly<Record<string, string>>): SourceFolder {
  const context = actionContext(files);
  context.files.now = LOADED_AT;
  const { sha256 } = context.identity;
  const ports = { ...context, git: noRepository(), clock: fakeClock(LOADED_AT), sha256, secrets: fakeSecrets() };
  const loader = createProjectLoader('demo', ports);
  const load = () => loader.load();
  return {
    context,
    load,
    async plan(path, part) {
      const { plans } = await load();
      const [found, ...others] = plans.filter((plan) => plan.path === path && plan.part === part);
      if (found === undefined || others.length > 0) throw new Error(`${path}: ${plans.map((plan) => plan.path)}`);
      return found;
    },
  };
}
