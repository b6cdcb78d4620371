import { ErrorCode, type JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';

/**
 * The answer to what came and was no message: by JSON-RPC it has the id null, as it is not known which request it was. Null for
 * any other fault of the transport.
 */
export function refuseGarbage(error: Error): JSONRPCMessage | null {
  if (error instanceof SyntaxError) return answer(ErrorCode.ParseError, 'This is not JSON. Send a message a line.');
  if (!/ZodError$/.test(error.name)) return null;
  return answer(ErrorCode.InvalidRequest, 'This is no message of JSON-RPC 2.0.');
}

function answer(code: ErrorCode, message: string): JSONRPCMessage {
  // The library's type of an id has no null.
  return { jsonrpc: '2.0', id: null, error: { code, message } } as unknown as JSONRPCMessage;
}
