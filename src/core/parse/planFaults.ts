import { isPlanJson } from '../model/isPlanJson.ts';
import type { PlanJson } from '../model/planSchema.ts';
import type { Finding } from '../model/problem.ts';
import type { Range } from '../model/text.ts';
import type { JsonNode, JsonScalar } from './jsonTree.ts';
import { planIssues } from './planIssues.ts';

/** Of a file in which everything is wrong, the first few say it. */
const MAX_FAULTS = 20;

/** What is wrong with a plan of version 1, and its content where nothing is. */
export function checkPlan(text: string, root: JsonNode): { plan: PlanJson | null; faults: readonly Finding[] } {
  const value: unknown = JSON.parse(text);
  const losses: Finding[] = [];
  addLosses(text, root, losses);
  if (losses.length === 0 && isPlanJson(value)) return { plan: value, faults: [] };
  return { plan: null, faults: [...planIssues(value, root), ...losses].slice(0, MAX_FAULTS) };
}

/** What a JSON reader would lose without a word: one of two members with one name, the last digits of a long number. */
function addLosses(text: string, node: JsonNode, losses: Finding[]): void {
  if (node.kind === 'array') for (const item of node.items) addLosses(text, item, losses);
  else if (node.kind === 'scalar') {
    if (losesDigits(text, node)) losses.push(fault(node, LONG_NUMBER));
  } else {
    const seen = new Set<string>();
    for (const { key, keyRange, value } of node.members) {
      if (seen.has(key)) losses.push(fault(keyRange, `"${key}" stands twice here.`));
      seen.add(key);
      addLosses(text, value, losses);
    }
  }
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
