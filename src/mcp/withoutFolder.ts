import { refusedAnswer, type ToolAnswer } from '../core/tools/tool.ts';

/** What is answered where it is not known which project the client works on. */
export function withoutFolder(): ToolAnswer {
  const message = 'No project folder is known. Open one in the client, or start the server with --dir.';
  return refusedAnswer({ code: 'not-found', message });
}
