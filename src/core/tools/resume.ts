import * as z from 'zod/mini';
import { digest } from '../actions/digest.ts';
import { success } from '../errors.ts';
import { count, record } from './argumentSchemas.ts';
import { defineTool } from './tool.ts';

const NOTHING_YET =
  'There is no plan and no memo here yet. Ask what is to be done, then make a plan with the plan tool.';

export const resumeArguments = record({ maxTokens: z.exactOptional(count('length to keep to, default 800')) });

export const resumeTool = defineTool({
  name: 'resume',
  title: 'Resume the work',
  description:
    'Where the work stands: next action, what not to redo, the plan, open tasks. Call it first in every session.',
  access: 'read',
  destructive: false,
  schema: resumeArguments,
  async run(folder, args) {
    // The digest alone, without data beside it: some clients show their model nothing but the data where there is any.
    return success({ text: digest(await folder.snapshot(), args) || NOTHING_YET });
  },
});
