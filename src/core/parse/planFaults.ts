import type { PlanJson } from '../model/planSchema.ts';
import { planSchema } from '../model/planSchema.ts';
import type { Finding } from '../model/problem.ts';
import type { Range } from '../model/text.ts';
import { type JsonNode, memberOf } from './jsonTree.ts';

/** Of a file in which everything is wrong, the first few say it. */
const MAX_FAULTS = 20;

type Issue = NonNullable<ReturnType<typeof planSchema.safeParse>['error']>['issues'][number];

/** What is wrong with a plan of version 1, and its content where nothing is. */
export function checkPlan(value: unknown, root: JsonNode): { plan: PlanJson | null; faults: readonly Finding[] } {
  const repeated = repeatedNames(root);
  const checked = planSchema.safeParse(value);
  const faults = (checked.error?.issues ?? []).map((issue) => ({
    rule: 'plan-invalid',
    ...faultAt(root, issue),
  }));
  const all = [...faults, ...repeated].slice(0, MAX_FAULTS);
  return { plan: all.length === 0 ? (value as PlanJson) : null, faults: all };
}

/** `steps[3].title`. */
function nameOf(path: readonly PropertyKey[]): string {
  const name = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('');
  return name.replace(/^\./, '') || 'The plan';
}

function complaint(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${article(issue.expected)}.`;
    case 'invalid_value':
      return `must be ${issue.values.map((value) => JSON.stringify(value)).join(' or ')}.`;
    case 'invalid_union':
      return 'must be a string or a number.';
    case 'too_small':
      return issue.origin === 'string' ? 'must not be empty.' : 'must not be negative.';
    default:
      return 'must not be empty.';
  }
}

function article(type: string): string {
  if (type === 'int') return 'a whole number';
  return /^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`;
}

/** At the value; where it is absent, at the beginning of the object that lacks it. */
function faultAt(root: JsonNode, issue: Issue): { readonly range: Range; readonly message: string } {
  let node = root;
  for (const part of issue.path) {
    const next: JsonNode | null | undefined =
      node.kind === 'array' && typeof part === 'number' ? node.items[part] : memberOf(node, String(part));
    if (!next) {
      return { range: { start: node.start, end: node.start + 1 }, message: `${nameOf(issue.path)} is missing.` };
    }
    node = next;
  }
  return { range: { start: node.start, end: node.end }, message: `${nameOf(issue.path)} ${complaint(issue)}` };
}

/** A name that stands twice in one object: every reader would see only one of the two. */
function repeatedNames(node: JsonNode): readonly Finding[] {
  if (node.kind === 'scalar') return [];
  if (node.kind === 'array') return node.items.flatMap(repeatedNames);
  const seen = new Set<string>();
  return node.members.flatMap(({ key, keyRange, value }) => {
    const twice = seen.has(key);
    seen.add(key);
    const below = repeatedNames(value);
    return twice
      ? [{ rule: 'plan-invalid', range: keyRange, message: `"${key}" stands twice here.` }, ...below]
      : below;
  });
}
