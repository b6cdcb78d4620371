import { planSchema } from '../model/planSchema.ts';
import type { Finding } from '../model/problem.ts';
import type { Range } from '../model/text.ts';
import { type JsonNode, memberOf } from './jsonTree.ts';

type Issue = NonNullable<ReturnType<typeof planSchema.safeParse>['error']>['issues'][number];

/** What in a JSON value breaks the schema of plans, each at its place. */
export function planIssues(value: unknown, root: JsonNode): readonly Finding[] {
  const issues = planSchema.safeParse(value).error?.issues ?? [];
  return issues.map((issue) => faultOf(root, issue));
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

function fault({ start, end }: Range, message: string): Finding {
  return { rule: 'plan-invalid', range: { start, end }, message };
}
