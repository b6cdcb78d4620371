import { ErrorCode, isJSONRPCErrorResponse, type JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import * as z from 'zod/mini';

/** What the SDK sends as the message where the parameters of a request are not as the protocol has them. */
const issuesSchema = z.array(z.object({ path: z.array(z.union([z.string(), z.number()])), message: z.string() }));

/** An answer as it is sent: the SDK's dump of what its schemas miss becomes a sentence, and the fault the client's own. */
export function plainFault(answer: JSONRPCMessage): JSONRPCMessage {
  if (!isJSONRPCErrorResponse(answer)) return answer;
  const issues = issuesOf(answer.error.message);
  if (issues.length === 0) return answer;
  const missed = issues.map(({ path, message }) => `${path.join('.')} (${message})`);
  const message = `The request is not as MCP has it: ${missed.join(', ')}. Correct this, and send it again.`;
  return { ...answer, error: { ...answer.error, code: ErrorCode.InvalidParams, message } };
}

function issuesOf(message: string): z.infer<typeof issuesSchema> {
  if (!message.startsWith('[')) return [];
  try {
    return z.safeParse(issuesSchema, JSON.parse(message)).data ?? [];
  } catch {
    return [];
  }
}
