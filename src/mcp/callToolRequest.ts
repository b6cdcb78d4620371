import {
  CallToolRequestParamsSchema,
  CallToolRequestSchema,
  ErrorCode,
  McpError,
} from '@modelcontextprotocol/sdk/types.js';
import * as z from 'zod/mini';

const argumentsSchema = z.optional(z.pipe(z.unknown(), z.transform(argumentsOf)));

/** A call of a tool. Some clients send its arguments as `null`, or as JSON text; what is no object else is said to be none. */
export const callToolRequest = CallToolRequestSchema.extend({
  params: CallToolRequestParamsSchema.extend({ arguments: argumentsSchema }),
});

function argumentsOf(sent: unknown): Record<string, unknown> {
  const meant = typeof sent === 'string' ? parsed(sent) : (sent ?? {});
  if (typeof meant === 'object' && meant !== null && !Array.isArray(meant)) return meant as Record<string, unknown>;
  throw new McpError(
    ErrorCode.InvalidParams,
    'The arguments of a tool must be an object, such as { "action": "read" }.',
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
