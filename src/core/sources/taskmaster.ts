import type { Plan } from '../model/plan.ts';
import type { Parsed } from '../model/problem.ts';
import type { Document } from '../model/project.ts';
import { type JsonNode, memberOf, stringOf } from '../parse/jsonTree.ts';
import { membersOf } from '../parse/planShape.ts';
import { readJsonFile, readJsonPlan } from './jsonFile.ts';
import { type ParsedFile, planIn, type Source } from './source.ts';

/** A file of tasks has a plan for each of its tags; the file of the tool's own state says which of them is at work. */
interface TaskmasterFile {
  readonly tags: readonly Tag[];
  readonly currentTag: string | null;
}

interface Tag {
  /** Null in a file from before there were tags. */
  readonly name: string | null;
  readonly plan: Parsed<Plan>;
}

const STATE_FILE = '.taskmaster/state.json';
const FIRST_TAG = 'master';
const NOTHING: TaskmasterFile = { tags: [], currentTag: null };

/** Taskmaster: a tag of its file is a plan, the tag that its state names the one at work. */
export const taskmaster: Source<TaskmasterFile> = {
  id: 'taskmaster',
  places: ['.taskmaster/tasks/tasks.json', 'tasks/tasks.json', STATE_FILE],
  byContent: true,
  spelling: {
    words: {
      pending: 'pending',
      running: 'in-progress',
      completed: 'done',
      blocked: 'blocked',
      skipped: 'cancelled',
    },
  },
  parse: (text, path) => (path === STATE_FILE ? readState(text) : readTasks(text, path)),
  gather(files) {
    const currentTag = files.find(({ path }) => path === STATE_FILE)?.value.currentTag ?? FIRST_TAG;
    return files.flatMap((document) => plansOf(document, currentTag));
  },
};

function readState(text: string): ParsedFile<TaskmasterFile> | null {
  return readJsonFile(text, {
    isCertain: false,
    nothing: NOTHING,
    read: (root) => ({ value: { tags: [], currentTag: stringOf(memberOf(root, 'currentTag')) }, problems: [] }),
  });
}

function readTasks(text: string, path: string): ParsedFile<TaskmasterFile> | null {
  return readJsonFile(text, {
    isCertain: path.startsWith('.taskmaster/'),
    nothing: NOTHING,
    read(root) {
      const tags = tagsOf(text, root);
      return tags.length === 0 ? null : { value: { tags, currentTag: null }, problems: [] };
    },
  });
}

function tagsOf(text: string, root: JsonNode): readonly Tag[] {
  if (root.kind !== 'object') return [];
  const legacy = memberOf(root, 'tasks');
  if (legacy?.kind === 'array') return holdsTasks(legacy) ? [tag(text, null, legacy, projectName(root))] : [];
  const tagged = root.members.flatMap(({ key, value }) => {
    const list = memberOf(value, 'tasks');
    return list?.kind === 'array' ? [{ key, list }] : [];
  });
  if (!tagged.some(({ list }) => holdsTasks(list))) return [];
  return tagged.map(({ key, list }) => tag(text, key, list, key));
}

function holdsTasks(list: JsonNode): boolean {
  return membersOf(list).some(({ node }) => memberOf(node, 'title') !== null && memberOf(node, 'status') !== null);
}

function tag(text: string, name: string | null, list: JsonNode, title: string | null): Tag {
  return { name, plan: readJsonPlan(text, list, { title, countedIds: true }) };
}

function projectName(root: JsonNode): string | null {
  return (
    ['meta', 'metadata'].map((key) => stringOf(memberOf(memberOf(root, key) ?? root, 'projectName'))).find(Boolean) ??
    null
  );
}

function plansOf(document: Document<TaskmasterFile>, currentTag: string) {
  const { tags } = document.value;
  return tags.map(({ name, plan }) =>
    planIn(document, plan.value, {
      part: tags.length === 1 ? null : name,
      atWork: tags.length > 1 && name === currentTag,
      problems: [...document.problems, ...plan.problems],
    }),
  );
}
