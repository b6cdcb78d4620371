import { countProgress, type Plan, type Step, walkSteps } from '../model/plan.ts';
import type { Finding } from '../model/problem.ts';
import type { Document } from '../model/project.ts';
import { createTaskKeys } from '../parse/taskKeys.ts';
import { UNSTATED } from '../parse/unstated.ts';
import { type BacklogConfig, folderTold, NO_CONFIG, readBacklogConfig } from './backlogMdConfig.ts';
import { type BacklogTask, readBacklogTask } from './backlogMdTask.ts';
import { nestSteps } from './nestSteps.ts';
import type { LeavingFile, Source, SourceMove, SourcePlan } from './source.ts';

interface BacklogFile {
  readonly task: BacklogTask | null;
  readonly config: BacklogConfig | null;
}

const ROOT_CONFIG = 'backlog.config.yml';
const FOLDERS = ['backlog', '.backlog'];

/**
 * Backlog.md: a folder is one plan, each file in its `tasks/` a step whose status stands in the front matter. What is in
 * `completed/`, `drafts/` and `archive/` is not counted, and acceptance criteria are no steps.
 */
export const backlogMd: Source<BacklogFile> = {
  id: 'backlog-md',
  places: [...FOLDERS.flatMap(placesIn), ROOT_CONFIG],
  settings: { path: ROOT_CONFIG, places: (text) => [folderTold(text) ?? []].flat().flatMap(placesIn) },
  memos: FOLDERS.map((folder) => `${folder}/decisions/*.md`),
  spelling: NO_CONFIG.spelling,
  archive: { move: toFolderOf },
  parse(text, path) {
    if (path.endsWith('.yml')) return { value: { task: null, config: readBacklogConfig(text) }, problems: [] };
    const read = readBacklogTask(text);
    return read && { value: { task: read.value, config: null }, problems: read.problems };
  },
  gather(files) {
    const folders = new Map<string, Document<BacklogTask>[]>();
    for (const document of files) {
      const { task } = document.value;
      if (task === null || task.status === 'dropped') continue;
      const folder = document.path.replace(/\/tasks\/[^/]*$/, '');
      folders.set(folder, [...(folders.get(folder) ?? []), { ...document, value: task }]);
    }
    return [...folders].map(([folder, tasks]) => planOf(folder, tasks, configOf(files, folder)));
  },
};

function placesIn(folder: string): readonly string[] {
  return [`${folder}/tasks/*.md`, `${folder}/config.yml`];
}

function toFolderOf({ path, outcome }: LeavingFile): SourceMove {
  const folder = outcome === 'finished' ? 'completed' : 'archive/tasks';
  return { from: path, to: path.replace(/\/tasks\/([^/]*)$/, `/${folder}/$1`) };
}

function configOf(files: readonly Document<BacklogFile>[], folder: string): BacklogConfig {
  const paths = [`${folder}/config.yml`, ROOT_CONFIG];
  return paths.flatMap((path) => files.find((file) => file.path === path)?.value.config ?? [])[0] ?? NO_CONFIG;
}

function planOf(folder: string, tasks: readonly Document<BacklogTask>[], config: BacklogConfig): SourcePlan {
  const keys = createTaskKeys();
  // `BACK-9` before `BACK-10`, and that before `BACK-10.1`.
  const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
  const listed = tasks
    .toSorted((one, other) => compare(one.value.id, other.value.id))
    .map((document) => ({ document, key: keys.keyOf(document.value.id, document.value.title) }));
  const steps = nestSteps(
    listed.map(({ document, key }) => stepOf(document, key)),
    parentsOf(listed),
  );
  const below = new Map(walkSteps(steps).map((step) => [step.id, step]));
  return {
    path: folder,
    part: null,
    plan: planOfSteps(config.title, steps),
    documents: listed.map(({ document, key }) => documentOf(document, below.get(key), key)),
    state: null,
    atWork: false,
    branch: null,
    spelling: config.spelling,
  };
}

interface Listed {
  readonly document: Document<BacklogTask>;
  /** Its id, with an ordinal where another file has the same. */
  readonly key: string;
}

function stepOf({ path, text, lines, value }: Document<BacklogTask>, id: string): Step {
  const { title, status, rawStatus, statusRange, waitsFor } = value;
  return {
    ...UNSTATED,
    id,
    title,
    status: status === 'dropped' ? 'skipped' : status,
    rawStatus,
    range: { start: 0, end: text.length },
    statusRange,
    file: { path, text, lines },
    ...(waitsFor.length > 0 && { waitsFor }),
  };
}

/** Ids are compared in any case, as the tool does. */
function parentsOf(listed: readonly Listed[]): ReadonlyMap<string, string> {
  const keys = new Map(listed.map(({ key }) => [key.toLowerCase(), key]));
  return new Map(
    listed.flatMap(({ document, key }) => {
      const parent = keys.get(document.value.parent?.toLowerCase() ?? '');
      return parent === undefined ? [] : [[key, parent] as const];
    }),
  );
}

/** The part of the plan that stands in one file: its own step, over those right below it. */
function documentOf(document: Document<BacklogTask>, step: Step | undefined, key: string): Document<Plan> {
  const { id, idRange } = document.value;
  const steps = step === undefined ? [] : [{ ...step, steps: step.steps.map((child) => ({ ...child, steps: [] })) }];
  const message = `Another task in this folder has the id ${id} too. Give one of them another.`;
  const repeated: readonly Finding[] = key === id ? [] : [{ rule: 'plan-duplicate-id', range: idRange, message }];
  return { ...document, value: planOfSteps(null, steps), problems: [...document.problems, ...repeated] };
}

function planOfSteps(title: string | null, steps: readonly Step[]): Plan {
  return { title, steps, progress: countProgress(steps), record: null };
}
