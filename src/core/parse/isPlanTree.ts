import { type JsonNode, type JsonObject, memberOf, stringOf } from './jsonTree.ts';

const PLAN_TEXTS = ['revisionReason', 'createdAt', 'updatedAt', 'archivedAt', 'commit'] as const;
const STEP_TEXTS = ['status', 'detail', 'reason', 'startedAt', 'endedAt'] as const;

/**
 * Whether JSON keeps to `planSchema`, in a fraction of the time: plans nearly always do, and the schema says what is wrong
 * with the others. No object may have two members of one name.
 */
export function isPlanTree(root: JsonNode): root is JsonObject {
  return (
    root.kind === 'object' &&
    scalarOf(root, 'version') === 1 &&
    isName(root, 'id') &&
    stringOf(memberOf(root, 'goal')) !== null &&
    isTaskOrAbsent(root) &&
    isRevision(scalarOf(root, 'revision')) &&
    isOutcomeOrAbsent(scalarOf(root, 'outcome')) &&
    PLAN_TEXTS.every((field) => isTextOrAbsent(root, field)) &&
    areSteps(memberOf(root, 'steps'))
  );
}

function areSteps(node: JsonNode | null): boolean {
  return node?.kind === 'array' && node.items.every(isStep);
}

/** A step without steps of its own states its status. */
function isStep(node: JsonNode): boolean {
  if (!isName(node, 'id') || stringOf(memberOf(node, 'title')) === null) return false;
  if (!STEP_TEXTS.every((field) => isTextOrAbsent(node, field))) return false;
  const steps = memberOf(node, 'steps');
  const hasSteps = steps?.kind === 'array' && steps.items.length > 0;
  return (hasSteps || Boolean(stringOf(memberOf(node, 'status')))) && (isAbsent(steps) || areSteps(steps));
}

function isName(node: JsonNode, key: string): boolean {
  return (stringOf(memberOf(node, key)) ?? '').trim() !== '';
}

function isTextOrAbsent(node: JsonNode, key: string): boolean {
  const value = memberOf(node, key);
  return isAbsent(value) || stringOf(value) !== null;
}

function isTaskOrAbsent(root: JsonObject): boolean {
  return isTextOrAbsent(root, 'task') || Number.isFinite(scalarOf(root, 'task'));
}

function isRevision(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function isOutcomeOrAbsent(value: unknown): boolean {
  return value === null || value === 'finished' || value === 'superseded';
}

function isAbsent(node: JsonNode | null): boolean {
  return node === null || (node.kind === 'scalar' && node.value === null);
}

/** Null where there is none; undefined for an object or an array. */
function scalarOf(node: JsonObject, key: string): string | number | boolean | null | undefined {
  const value = memberOf(node, key);
  return value === null ? null : value.kind === 'scalar' ? value.value : undefined;
}
