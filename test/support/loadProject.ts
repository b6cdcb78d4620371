import { lint } from '../../src/core/lint/lint.ts';
import type { Problem } from '../../src/core/model/problem.ts';
import type { Project } from '../../src/core/model/project.ts';
import type { ReadLimits } from '../../src/core/ports.ts';
import { createProjectLoader, type ProjectPorts } from '../../src/core/project/loader.ts';
import { RULES } from '../../src/core/rules/index.ts';
import {
  type FakeGitState,
  fakeClock,
  fakeGit,
  fakeIdentity,
  fakeSecrets,
  noRepository,
  recordingLog,
} from './fakes.ts';
import { memoryFiles } from './memoryFiles.ts';

/** The moment at which projects in tests are loaded, unless they say otherwise. */
export const LOADED_AT = Date.parse('2026-11-30T19:00:00Z');

export interface LoadOptions {
  readonly now?: number;
  /** Without it there is no repository. */
  readonly git?: FakeGitState;
  /** In place of that. */
  readonly port?: ProjectPorts['git'];
  /** When the files were written, by path; the others when the project is loaded. */
  readonly modified?: Readonly<Record<string, number>>;
  /** What an editor has of files and has not saved, by path. */
  readonly unsaved?: Readonly<Record<string, string>>;
}

/** Loads a project from files in memory. */
export async function loadProject(
  files: Readonly<Record<string, string>>,
  { now = LOADED_AT, git, port = git ? fakeGit(git) : noRepository(), modified = {}, unsaved = {} }: LoadOptions = {},
): Promise<Project> {
  const store = memoryFiles(files, now);
  const dated = {
    ...store,
    async read(path: string, limits?: ReadLimits) {
      const found = await store.read(path, limits);
      if (found.kind !== 'file') return found;
      const text = limits?.saved === true ? undefined : unsaved[path];
      const file = { ...found, modified: modified[path] ?? now };
      return text === undefined ? file : { ...file, text, unsaved: true as const };
    },
  };
  const loader = createProjectLoader('demo', {
    files: dated,
    git: port,
    clock: fakeClock(now),
    log: recordingLog(),
    sha256: fakeIdentity().sha256,
    secrets: fakeSecrets(),
  });
  return loader.load();
}

/** What all rules report, as `SEVERITY FILE:LINE:COLUMN MESSAGE`, of one rule only if one is given. */
export async function report(project: Project, rule?: string): Promise<readonly string[]> {
  const problems = await lint(project, RULES);
  return problems.filter((problem) => rule === undefined || problem.rule === rule).map(asLine);
}

function asLine({ severity, file, start, message }: Problem): string {
  return `${severity} ${file}:${start.line + 1}:${start.column + 1} ${message}`;
}
