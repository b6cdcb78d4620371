import type { Plan } from '../model/plan.ts';
import { type JsonNode, memberOf, stringOf } from '../parse/jsonTree.ts';
import { membersOf } from '../parse/planShape.ts';
import { NO_PLAN, readJsonFile, readJsonPlan } from './jsonFile.ts';
import { planIn, type Source } from './source.ts';

/**
 * Devin, and every agent that speaks the Agent Client Protocol: a plan update as JSON, by itself, in the message that
 * brought it, or as the last of a session's events.
 */
export const devin: Source<Plan> = {
  id: 'devin',
  places: ['*plan*.json', '<state>/*plan*.json'],
  byContent: true,
  readOnly: 'The agent keeps this plan itself, and this file is a copy. Import the plan to change it.',
  parse: (text) =>
    readJsonFile(text, {
      isCertain: false,
      nothing: NO_PLAN,
      read(root) {
        const update = findUpdate(root, 0);
        return update && readJsonPlan(text, memberOf(update, 'entries'), { title: titleOf(update) });
      },
    }),
  gather: (files) => files.map((document) => planIn(document, document.value)),
};

/** Messages of the protocol wrap an update in `params` and `update`. */
const WRAPPERS = ['update', 'plan', 'params', 'message', 'data'] as const;
const MAX_DEPTH = 4;

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
  return membersOf(entries).some(({ node: entry }) => stringOf(memberOf(entry, 'content')) !== null);
}

function titleOf(update: JsonNode): string | null {
  return stringOf(memberOf(update, 'title'))?.trim() || null;
}
