import type { Plan } from '../model/plan.ts';
import { parsePlanJson } from '../parse/planJson.ts';
import { type ParsedFile, planIn, type Source } from './source.ts';

/**
 * A `plan.json` at the root, in any of the shapes that agents write. The one in the state directory is a hand-off file and
 * has a reader of its own.
 */
export const dogear: Source<Plan> = {
  id: 'dogear',
  places: ['plan.json'],
  byContent: true,
  readOnly: "Only a valid plan of Dogear's own, in the state directory, can be changed. Import this one to change it.",
  parse: (text) => parsePlan(text, 'dogear'),
  gather: (files) => files.map((document) => planIn(document, document.value)),
};

/** Reads a `plan.json` of one of the two tools that write such files; null for one of the other, and for other JSON. */
export function parsePlan(text: string, source: 'dogear' | 'aiclaw'): ParsedFile<Plan> | null {
  const { value, problems, recognised, source: found, broken } = parsePlanJson(text);
  if (broken) return { value, problems, broken };
  return recognised && found === source ? { value, problems } : null;
}
