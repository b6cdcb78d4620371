import * as z from 'zod/mini';
import { archivePlan } from '../actions/archivePlan.ts';
import { success } from '../errors.ts';
import { record, text } from './argumentSchemas.ts';
import { defineTool } from './tool.ts';

export const archiveTool = defineTool({
  name: 'archive',
  title: 'Archive the plan',
  description:
    'Move the plan to the archive. A finished plan usually goes there by itself (plan.archive); call this to give up an open one.',
  access: 'write',
  destructive: true,
  schema: record({ reason: z.exactOptional(text('why, while steps are open')) }),
  async run(folder, args) {
    const outcome = await archivePlan(await folder.actionContext(), args);
    if (!outcome.ok) return outcome;
    const { title, outcome: ending, path } = outcome.value;
    return success({ data: outcome.value, text: `Archived "${title}" as ${ending} in ${path}.` });
  },
});
