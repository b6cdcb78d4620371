import type { SourceId } from '../model/source.ts';
import { type JsonNode, type JsonObject, type JsonScalar, memberOf, stringOf } from './jsonTree.ts';
import { findPlanUpdate, updateTitle } from './planUpdate.ts';

/** Where in a JSON file the plan stands. */
export interface PlanShape extends StepLayout {
  readonly source: Extract<SourceId, 'dogear' | 'aiclaw' | 'devin'>;
  readonly title: string | null;
  /** The version of a plan of Dogear's own that is later than what can be changed. */
  readonly later?: JsonScalar;
}

/** Where the steps of a plan stand, and how to read them. */
export interface StepLayout {
  /** Dogear's own, version 1: held to its schema, and can be changed. */
  readonly own: boolean;
  readonly members: readonly PlanMember[];
  /** Statuses kept beside the steps, by step id. */
  readonly runs: JsonNode | null;
  /** Whether the ids of steps below a step count from it, so that its second one is `5.2`. */
  readonly countedIds?: true;
}

/** What may be a step. `key`: its name, where the steps are members of an object. */
export interface PlanMember {
  readonly key: string | null;
  readonly node: JsonNode;
}

const LIST_KEYS = ['steps', 'items', 'tasks', 'features'] as const;
const CHILD_KEYS = [...LIST_KEYS, 'subtasks', 'children'] as const;
const PLAN_TITLE_KEYS = ['goal', 'title', 'name', 'planName'] as const;

/** In order of preference; of a step with a title, the description is its detail. */
export const TITLE_KEYS = ['title', 'content', 'name', 'subject', 'task', 'description'] as const;
export const STATUS_KEYS = ['status', 'complete', 'completed', 'done'] as const;

/**
 * Recognises a plan by its content: an array, or an object of objects, whose members have a title-like and a status-like
 * field; at the top, or under `steps`, `items`, `tasks`, `features`, or under these in `plan`; or a plan update. Null for
 * any other JSON.
 */
export function findPlanShape(root: JsonNode): PlanShape | null {
  const later = laterVersion(root);
  const shape = ownShape(root) ?? listShape(root) ?? updateShape(root);
  if (later === null) return shape;
  return { source: 'dogear', own: false, title: planTitle(root), members: [], runs: null, ...shape, later };
}

function ownShape(root: JsonNode): PlanShape | null {
  if (root.kind !== 'object' || !isOwn(root)) return null;
  const members = membersOf(memberOf(root, 'steps'));
  return { source: 'dogear', own: true, title: planTitle(root), members, runs: null };
}

function listShape(root: JsonNode): PlanShape | null {
  const runs = memberOf(root, 'stepRuns');
  if (root.kind === 'array') return shapeOf(root, root, runs);
  for (const holder of [root, memberOf(root, 'plan')]) {
    if (holder?.kind === 'array') return shapeOf(root, holder, runs);
    for (const key of holder === null ? [] : LIST_KEYS) {
      const list = holder === null ? null : memberOf(holder, key);
      const shape = list && shapeOf(holder ?? root, list, runs);
      if (shape) return { ...shape, title: shape.title ?? planTitle(root) };
    }
  }
  return null;
}

function updateShape(root: JsonNode): PlanShape | null {
  const update = findPlanUpdate(root);
  if (update === null) return null;
  const members = membersOf(memberOf(update, 'entries'));
  return { source: 'devin', own: false, title: updateTitle(update), members, runs: null };
}

/** The steps below a step. */
export function childMembers(step: JsonObject): readonly PlanMember[] {
  for (const key of CHILD_KEYS) {
    const members = membersOf(memberOf(step, key)).filter(({ node }) => node.kind === 'object');
    if (members.length > 0) return members;
  }
  return [];
}

export function firstMember(node: JsonNode, keys: readonly string[]): JsonNode | null {
  for (const key of keys) {
    const found = memberOf(node, key);
    if (found !== null && !(found.kind === 'scalar' && found.value === null)) return found;
  }
  return null;
}

function isOwn(root: JsonObject): boolean {
  const version = memberOf(root, 'version');
  if (version?.kind !== 'scalar' || version.value !== 1 || memberOf(root, 'steps') === null) return false;
  return ['goal', 'revision', 'id'].some((key) => memberOf(root, key) !== null);
}

/** A number above 1 where everything else at the top is as in Dogear's own plans. */
function laterVersion(root: JsonNode): JsonScalar | null {
  const [version, revision] = [memberOf(root, 'version'), memberOf(root, 'revision')];
  if (version?.kind !== 'scalar' || typeof version.value !== 'number' || version.value <= 1) return null;
  const isOurs = ['id', 'goal'].every((key) => stringOf(memberOf(root, key)) !== null);
  return isOurs && revision?.kind === 'scalar' && typeof revision.value === 'number' ? version : null;
}

function shapeOf(holder: JsonNode, list: JsonNode, runs: JsonNode | null): PlanShape | null {
  const members = membersOf(list);
  const isPlan =
    members.length > 0
      ? members.some((member) => isStepLike(member, runs))
      : list.kind === 'array' && stringOf(memberOf(holder, 'goal')) !== null;
  if (!isPlan) return null;
  const isAiclaw =
    memberOf(holder, 'conversation_id') !== null || members.some(({ node }) => memberOf(node, 'item_key'));
  return { source: isAiclaw ? 'aiclaw' : 'dogear', own: false, title: planTitle(holder), members, runs };
}

function isStepLike({ key, node }: PlanMember, runs: JsonNode | null): boolean {
  if (firstMember(node, TITLE_KEYS)?.kind !== 'scalar') return false;
  const run = key !== null && runs !== null ? memberOf(runs, key) : null;
  return (firstMember(node, STATUS_KEYS) ?? (run && firstMember(run, STATUS_KEYS)))?.kind === 'scalar';
}

/** The members of a list of steps: an array, or an object of objects. */
export function membersOf(list: JsonNode | null): readonly PlanMember[] {
  if (list?.kind === 'array') return list.items.map((node) => ({ key: null, node }));
  if (list?.kind !== 'object') return [];
  const members = list.members.map(({ key, value }) => ({ key, node: value }));
  return members.every(({ node }) => node.kind === 'object') ? members : [];
}

function planTitle(holder: JsonNode): string | null {
  return stringOf(firstMember(holder, PLAN_TITLE_KEYS))?.trim() || null;
}
