import type { Plan } from '../model/plan.ts';
import { parsePlan } from './dogear.ts';
import { planIn, type Source } from './source.ts';

/** AIClaw: the state of a run, with its items, as the tool gives it out. It keeps its plans in a database. */
export const aiclaw: Source<Plan> = {
  id: 'aiclaw',
  places: ['plan.json'],
  byContent: true,
  readOnly: 'AIClaw keeps its plans in a database, and this file is a copy. Import the plan to change it.',
  parse: (text) => (/"(?:item_key|conversation_id)"/.test(text) ? parsePlan(text, 'aiclaw') : null),
  gather: (files) => files.map((document) => planIn(document, document.value)),
};
