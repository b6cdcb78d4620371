import type { Finding } from '../model/problem.ts';
import type { Range } from '../model/text.ts';
import { isPlanTree } from './isPlanTree.ts';
import type { JsonMember, JsonNode, JsonScalar } from './jsonTree.ts';
import { planIssues } from './planIssues.ts';

/** Of a file in which everything is wrong, the first few say it. */
const MAX_FAULTS = 20;

/** What is wrong with a plan of version 1. */
export function planFaults(text: string, root: JsonNode): readonly Finding[] {
  const losses: Finding[] = [];
  addLosses(text, root, losses);
  if (losses.length === 0 && isPlanTree(root)) return [];
  return [...planIssues(JSON.parse(text), root), ...losses].slice(0, MAX_FAULTS);
}

/** What a JSON reader would lose without a word: one of two members with one name, the last digits of a long number. */
function addLosses(text: string, node: JsonNode, losses: Finding[]): void {
  if (node.kind === 'array') for (const item of node.items) addLosses(text, item, losses);
  else if (node.kind === 'scalar') {
    if (losesDigits(text, node)) losses.push(fault(node, LONG_NUMBER));
  } else {
    const repeated = repeatedMembers(node.members);
    for (const member of node.members) {
      if (repeated.has(member)) losses.push(fault(member.keyRange, `"${member.key}" stands twice here.`));
      addLosses(text, member.value, losses);
    }
  }
}

/** Those whose name stood before. */
function repeatedMembers(members: readonly JsonMember[]): ReadonlySet<JsonMember> {
  // A step has few, and a plan has thousands of steps.
  if (members.length <= FEW && members.every(({ key }, at) => members.findIndex((one) => one.key === key) === at))
    return NONE;
  const seen = new Set<string>();
  return new Set(members.filter(({ key }) => seen.size === seen.add(key).size));
}

const FEW = 12;
const NONE: ReadonlySet<JsonMember> = new Set();

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
