import { takeSnapshot } from '../core/lint/snapshot.ts';
import { RULES } from '../core/rules/index.ts';
import type { Tool } from '../core/tools/tool.ts';
import type { ExitCode } from './command.ts';
import type { Io } from './io.ts';
import { replyInJson } from './reply.ts';
import { actionContext, openWorkspace } from './workspace.ts';

/** Carries out a tool's request in a folder, as the other faces do, and prints the reply as JSON. */
export async function callTool(tool: Tool, request: unknown, dir: string | undefined, io: Io): Promise<ExitCode> {
  const workspace = await openWorkspace(dir, io);
  const folder = {
    snapshot: async () => takeSnapshot(await workspace.loader.load(), RULES),
    secrets: workspace.secrets,
    actionContext: () => actionContext(workspace),
  };
  const { reply, text } = await tool.call(folder, request);
  return replyInJson(reply ?? { ok: true, text }, io);
}
