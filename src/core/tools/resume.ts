import * as z from 'zod/mini';
import { digest } from '../actions/digest.ts';
import { success } from '../errors.ts';
import { absenceSentence } from '../model/absence.ts';
import type { Snapshot } from '../model/project.ts';
import { count, record } from './argumentSchemas.ts';
import { defineTool } from './tool.ts';

const NOTHING_YET =
  'There is no plan and no memo here yet. Ask what is to be done, then make a plan with the plan tool.';

/** Why there is nothing to resume, where that is known, and what to do. */
function nothingYet({ project: { absence } }: Snapshot): string {
  return absence === null ? NOTHING_YET : absenceSentence(absence);
}

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
    const snapshot = await folder.snapshot();
    return success({ text: digest(snapshot, args) || nothingYet(snapshot) });
  },
});
