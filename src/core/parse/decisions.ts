import type { DecisionLog } from '../model/decisions.ts';
import type { Parsed } from '../model/problem.ts';

/** Reads a decision log. */
export function parseDecisionLog(_text: string): Parsed<DecisionLog> {
  return { value: { decisions: [] }, problems: [] };
}
