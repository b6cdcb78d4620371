import type { Plan } from '../model/plan.ts';
import { memberOf } from '../parse/jsonTree.ts';
import { findPlanUpdate, updateTitle } from '../parse/planUpdate.ts';
import { NO_PLAN, readJsonFile, readJsonPlan } from './jsonFile.ts';
import { planIn, type Source } from './source.ts';

/**
 * Devin, and every agent that speaks the Agent Client Protocol: a plan update as JSON, by itself, in the message that
 * brought it, or as the last of a session's events.
 */
export const devin: Source<Plan> = {
  id: 'devin',
  places: ['*plan*.json', '<state>/*plan*.json'],
  byContent: true,
  readOnly: 'The agent keeps this plan itself, and this file is a copy. Import the plan to change it.',
  parse: (text) =>
    readJsonFile(text, {
      isCertain: false,
      nothing: NO_PLAN,
      read(root) {
        const update = findPlanUpdate(root);
        return update && readJsonPlan(text, memberOf(update, 'entries'), { title: updateTitle(update) });
      },
    }),
  gather: (files) => files.map((document) => planIn(document, document.value)),
};
