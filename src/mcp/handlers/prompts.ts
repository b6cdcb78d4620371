import type { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  ErrorCode,
  GetPromptRequestSchema,
  ListPromptsRequestSchema,
  McpError,
  type Prompt,
} from '@modelcontextprotocol/sdk/types.js';
import type { Log } from '../../core/ports.ts';
import { resumeTool } from '../../core/tools/resume.ts';
import type { CurrentFolder } from '../currentFolder.ts';
import { reportFaults } from '../reportFaults.ts';
import { withoutFolder } from '../withoutFolder.ts';

const RESUME: Prompt = {
  name: 'resume',
  title: 'Resume the work',
  description: 'Starts a session from where the last one stopped.',
};

export function handlePrompts(server: Server, current: CurrentFolder, log: Log): void {
  server.setRequestHandler(ListPromptsRequestSchema, () => ({ prompts: [RESUME] }));
  server.setRequestHandler(GetPromptRequestSchema, ({ params: { name } }) =>
    reportFaults(log, `The prompt ${name}`, async () => {
      if (name !== RESUME.name) {
        throw new McpError(ErrorCode.InvalidParams, `There is no prompt "${name}". The only one is ${RESUME.name}.`);
      }
      const folder = await current.get();
      const { text } = folder === null ? withoutFolder() : await resumeTool.call(folder, {});
      return { messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }] };
    }),
  );
}
