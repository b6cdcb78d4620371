import type { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  type CallToolResult,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
  type Tool as ToolListing,
} from '@modelcontextprotocol/sdk/types.js';
import type { Log } from '../../core/ports.ts';
import { cancellable } from '../../core/tools/cancellable.ts';
import { TOOLS } from '../../core/tools/index.ts';
import { inputSchema } from '../../core/tools/inputSchema.ts';
import type { Tool, ToolAnswer } from '../../core/tools/tool.ts';
import { callToolRequest } from '../callToolRequest.ts';
import type { CurrentFolder } from '../currentFolder.ts';
import { fittingReply } from '../fittingReply.ts';
import { reportFaults } from '../reportFaults.ts';
import { withoutFolder } from '../withoutFolder.ts';

/**
 * Calls are carried out one after the other, in the order sent: a client may send several at once. One that the client gave
 * up, as it does when time runs out, writes nothing: it would be done twice when it is tried again.
 */
export function handleTools(server: Server, current: CurrentFolder, log: Log): void {
  let last: Promise<unknown> = Promise.resolve();
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: TOOLS.map(listing) }));
  server.setRequestHandler(callToolRequest, ({ params }, { signal }) => {
    const run = () => callTool(current, params.name, params.arguments, () => signal.aborted);
    const result = last.then(() => reportFaults(log, `The tool ${params.name}`, run));
    last = result.catch(() => {});
    return result;
  });
}

function listing(tool: Tool): ToolListing {
  const { name, title, description, access, destructive } = tool;
  const annotations = { readOnlyHint: access === 'read', destructiveHint: destructive, openWorldHint: false };
  return { name, title, description, inputSchema: inputSchema(tool), annotations };
}

async function callTool(
  current: CurrentFolder,
  name: string,
  args: unknown,
  isCancelled: () => boolean,
): Promise<CallToolResult> {
  const tool = TOOLS.find((candidate) => candidate.name === name);
  if (tool === undefined) {
    const names = TOOLS.map((known) => known.name).join(', ');
    throw new McpError(ErrorCode.InvalidParams, `There is no tool "${name}". The tools are ${names}.`);
  }
  const folder = await current.get();
  return result(folder === null ? withoutFolder() : await tool.call(cancellable(folder, isCancelled), args));
}

/**
 * A refusal is a result and no protocol error, so that the model sees it. Its JSON also stands in the text, for models whose
 * client passes on nothing else.
 */
function result({ refused, reply, text }: ToolAnswer): CallToolResult {
  const { reply: sent, note } = fittingReply(reply);
  const content: CallToolResult['content'] = [{ type: 'text', text: text + note }];
  if (refused) content.push({ type: 'text', text: JSON.stringify(sent) });
  return { content, ...(sent === null ? {} : { structuredContent: sent }), isError: refused };
}
