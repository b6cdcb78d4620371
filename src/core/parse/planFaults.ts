import type { PlanJson } from '../model/planSchema.ts';
import { planSchema } from '../model/planSchema.ts';
import type { Finding } from '../model/problem.ts';
import type { Range } from '../model/text.ts';
import { type JsonNode, type JsonScalar, memberOf } from './jsonTree.ts';

/** Of a file in which everything is wrong, the first few say it. */
const MAX_FAULTS = 20;

type Issue = NonNullable<ReturnType<typeof planSchema.safeParse>['error']>['issues'][number];

/** What is wrong with a plan of version 1, and its content where nothing is. */
export function checkPlan(text: string, root: JsonNode): { plan: PlanJson | null; faults: readonly Finding[] } {
  const value: unknown = JSON.parse(text);
  const issues = planSchema.safeParse(value).error?.issues ?? [];
  const all = [...issues.map((issue) => faultOf(root, issue)), ...losses(text, root)].slice(0, MAX_FAULTS);
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
function faultOf(root: JsonNode, issue: Issue): Finding {
  let node = root;
  for (const part of issue.path) {
    const next: JsonNode | null | undefined =
      node.kind === 'array' && typeof part === 'number' ? node.items[part] : memberOf(node, String(part));
    if (!next) return fault({ start: node.start, end: node.start + 1 }, `${nameOf(issue.path)} is missing.`);
    node = next;
  }
  return fault(node, `${nameOf(issue.path)} ${complaint(issue)}`);
}

/** What a JSON reader would lose without a word: one of two members with one name, the last digits of a long number. */
function losses(text: string, node: JsonNode): readonly Finding[] {
  if (node.kind === 'array') return node.items.flatMap((item) => losses(text, item));
  if (node.kind === 'scalar') return losesDigits(text, node) ? [fault(node, LONG_NUMBER)] : [];
  const seen = new Set<string>();
  return node.members.flatMap(({ key, keyRange, value }) => {
    const twice = seen.has(key);
    seen.add(key);
    const below = losses(text, value);
    return twice ? [fault(keyRange, `"${key}" stands twice here.`), ...below] : below;
  });
}

const LONG_NUMBER = 'This number is too long to be kept exactly; write it in quotes.';

function losesDigits(text: string, { value, start, end }: JsonScalar): boolean {
  if (typeof value !== 'number') return false;
  if (!Number.isFinite(value)) return true;
  const digits = text.slice(start, end);
  return digits.length > 15 && /^-?\d+$/.test(digits) && BigInt(digits) !== BigInt(value);
}

function fault({ start, end }: Range, message: string): Finding {
  return { rule: 'plan-invalid', range: { start, end }, message };
}
