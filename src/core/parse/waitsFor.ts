import type { JsonNode, JsonObject } from './jsonTree.ts';
import { firstMember } from './planShape.ts';

const LIST_KEYS = ['dependencies', 'blockedBy', 'blocked_by', 'dependsOn', 'depends_on'] as const;
const ID_KEYS = ['taskId', 'id'] as const;

/**
 * The ids of the steps that must end before this one, each once, as texts, whether they stand there as numbers, as texts or
 * in objects.
 *
 * @param scope what the ids of its neighbours begin with; an id without a dot names one of them
 */
export function readWaitsFor(step: JsonObject, scope: string): readonly string[] {
  const list = firstMember(step, LIST_KEYS);
  if (list?.kind !== 'array') return [];
  const ids = list.items.flatMap((item) => idIn(item) ?? []);
  return [...new Set(ids.map((id) => (id.includes('.') ? id : scope + id)))];
}

function idIn(item: JsonNode): string | null {
  const node = item.kind === 'object' ? firstMember(item, ID_KEYS) : item;
  if (node?.kind !== 'scalar' || (typeof node.value !== 'string' && typeof node.value !== 'number')) return null;
  return String(node.value).trim() || null;
}
