import { countProgress, type Plan, type Step } from '../model/plan.ts';
import type { Document } from '../model/project.ts';
import { type JsonNode, memberOf } from '../parse/jsonTree.ts';
import { NO_PLAN, readJsonFile, readJsonPlan } from './jsonFile.ts';
import { planIn, type Source, type SourceFolder, type SourcePlan } from './source.ts';

const TASK = /^\.claude\/tasks\/([^/]+)\/([^/]+)\.json$/;
const TODOS = /^\.claude\/todos\/([^/]+?)(?:-agent-[^/]*)?\.json$/;

/**
 * Claude Code's lists of tasks in the home folder: a file a task, a folder a list; and of older versions a file a list. A
 * list bears the id of its session, and sessions leave a transcript in a folder that is named after the project's. A list
 * that was given a name belongs to the project of that name.
 */
export function claudeTasks(folder: string): Source<Plan> {
  const transcripts = `.claude/projects/${folder.replace(/[^a-z0-9]/gi, '-')}`;
  const project = folder
    .replace(/[/\\]+$/, '')
    .split(/[/\\]/)
    .at(-1)
    ?.toLowerCase();
  const isOurs = (list: string, { has }: SourceFolder): boolean =>
    has(`${transcripts}/${list}.jsonl`) || list.toLowerCase() === project;
  return {
    id: 'claude-code',
    places: ['.claude/tasks/*/*.json', '.claude/todos/*.json'],
    beside: [`${transcripts}/*.jsonl`],
    byContent: true,
    readOnly: 'Claude Code keeps these tasks itself while a session runs.',
    parse: (text, path) =>
      readJsonFile(text, { isCertain: false, nothing: NO_PLAN, read: (root) => readTasks(text, path, root) }),
    gather: (files, home) => [...taskLists(files, isOurs, home), ...todoLists(files, isOurs, home)],
  };
}

type IsOurs = (list: string, home: SourceFolder) => boolean;

function readTasks(text: string, path: string, root: JsonNode) {
  if (TODOS.test(path))
    return root.kind === 'array' && root.items.length > 0 ? readJsonPlan(text, root, { title: null }) : null;
  if (memberOf(root, 'subject') === null || memberOf(root, 'status') === null) return null;
  const list: JsonNode = { kind: 'array', items: [root], start: root.start, end: root.end };
  return readJsonPlan(text, list, { title: null });
}

/** A list whose tasks were all deleted has no step, and is none. */
function taskLists(files: readonly Document<Plan>[], isOurs: IsOurs, home: SourceFolder): readonly SourcePlan[] {
  const lists = new Map<string, Document<Plan>[]>();
  for (const document of files) {
    const list = TASK.exec(document.path)?.[1];
    if (list === undefined || !isOurs(list, home) || document.value.steps.length === 0) continue;
    lists.set(list, [...(lists.get(list) ?? []), document]);
  }
  return [...lists].map(([list, documents]) => {
    const steps = documents.toSorted((one, other) => numberOf(one) - numberOf(other)).flatMap(stepsOf);
    const plan = { title: null, steps, progress: countProgress(steps), record: null };
    const path = `.claude/tasks/${list}`;
    return { path, part: null, plan, documents, state: null, atWork: false, branch: null };
  });
}

function todoLists(files: readonly Document<Plan>[], isOurs: IsOurs, home: SourceFolder): readonly SourcePlan[] {
  return files
    .filter(({ path }) => {
      const session = TODOS.exec(path)?.[1];
      return session !== undefined && isOurs(session, home);
    })
    .map((document) => planIn(document, document.value));
}

function numberOf({ path }: Document<Plan>): number {
  return Number(TASK.exec(path)?.[2] ?? 0);
}

function stepsOf({ path, text, lines, value }: Document<Plan>): readonly Step[] {
  return value.steps.map((step) => ({ ...step, file: { path, text, lines } }));
}
