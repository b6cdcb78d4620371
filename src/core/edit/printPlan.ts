import type { PlanJson } from '../model/planSchema.ts';
import { lineEndOf } from './lineEnd.ts';

/**
 * The text of `plan.json`. The order of fields is kept, also of those that are not ours; so are the indentation and the line
 * ends of the text it replaces.
 */
export function printPlan(plan: PlanJson, replaces: string | null): string {
  const indent = /^[{[][\r\n]+([ \t]+)/.exec(replaces?.trimStart() ?? '')?.[1] ?? '  ';
  const text = `${JSON.stringify(plan, null, indent)}\n`;
  return replaces === null ? text : text.replaceAll('\n', lineEndOf(replaces));
}
