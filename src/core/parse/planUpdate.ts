import { type JsonNode, memberOf, stringOf } from './jsonTree.ts';

/** Messages of the Agent Client Protocol wrap an update in `params` and `update`. */
const WRAPPERS = ['update', 'plan', 'params', 'message', 'data'] as const;
const MAX_DEPTH = 4;

/**
 * Finds a plan update of the Agent Client Protocol, which Devin's events have too: `entries`, each with `content`; by itself,
 * in the message that brought it, or as the last of a list of events. Null for any other JSON.
 */
export function findPlanUpdate(root: JsonNode): JsonNode | null {
  return findUpdate(root, 0);
}

/** The title of an update, if it has one. */
export function updateTitle(update: JsonNode): string | null {
  return stringOf(memberOf(update, 'title'))?.trim() || null;
}

function findUpdate(node: JsonNode, depth: number): JsonNode | null {
  if (depth > MAX_DEPTH) return null;
  if (node.kind === 'array') return lastUpdate(node.items, depth);
  if (isUpdate(node)) return node;
  for (const key of WRAPPERS) {
    const inner = memberOf(node, key);
    const found = inner && findUpdate(inner, depth + 1);
    if (found) return found;
  }
  return null;
}

function lastUpdate(events: readonly JsonNode[], depth: number): JsonNode | null {
  for (const event of events.toReversed()) {
    const found = findUpdate(event, depth + 1);
    if (found !== null) return found;
  }
  return null;
}

function isUpdate(node: JsonNode): boolean {
  const entries = memberOf(node, 'entries');
  if (entries?.kind !== 'array') return false;
  if (entries.items.length === 0) return stringOf(memberOf(node, 'type')) === 'plan';
  return entries.items.some((entry) => stringOf(memberOf(entry, 'content')) !== null);
}
