import * as z from 'zod/mini';
import { decide } from '../actions/decide.ts';
import { success } from '../errors.ts';
import { list, record, text } from './argumentSchemas.ts';
import { openStateDirectory } from './openStateDirectory.ts';
import { defineTool } from './tool.ts';

export const decideTool = defineTool({
  name: 'decide',
  title: 'Log a decision',
  description: 'Append a decision to decisions.md. Call it when a choice was made that someone may ask about later.',
  access: 'write',
  destructive: false,
  schema: record({
    title: text(),
    choice: text(),
    why: text(),
    context: z.exactOptional(text('what made it necessary')),
    options: z.exactOptional(text('what else was considered')),
    supersedes: z.exactOptional(list(text(), 'earlier decisions, e.g. D-031')),
  }),
  async run(folder, args) {
    const context = await openStateDirectory(folder);
    const outcome = context.ok ? await decide(context.value, args) : context;
    if (!outcome.ok) return outcome;
    const { id, path } = outcome.value;
    return success({ data: outcome.value, text: `Logged ${id} in ${path}.` });
  },
});
