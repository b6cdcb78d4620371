import type { ActionContext } from '../../core/actions/context.ts';
import type { Monitor } from '../../core/monitor/monitor.ts';
import { currentConfig } from '../../core/project/currentConfig.ts';
import { cancellable } from '../../core/tools/cancellable.ts';
import { TOOLS } from '../../core/tools/index.ts';
import type { ToolAnswer, ToolFolder } from '../../core/tools/tool.ts';

/** Calls a tool of the core by its name, with whatever a language model sent. What is cancelled before it writes, never does. */
export type CallTool = (name: string, args: unknown, isCancelled: () => boolean) => Promise<ToolAnswer>;

/** The tools on one folder. Calls are carried out one after the other, in the order made: a model may make several at once. */
export function folderTools(
  ports: Omit<ActionContext, 'actor' | 'config' | 'stateDirectory'>,
  monitor: Pick<Monitor, 'refresh'>,
): CallTool {
  const folder: ToolFolder = {
    secrets: ports.secrets,
    snapshot: () => monitor.refresh(),
    actionContext: async () => ({ ...ports, actor: 'lm', ...(await currentConfig(ports.files)) }),
  };
  let last: Promise<unknown> = Promise.resolve();
  return (name, args, isCancelled) => {
    const tool = TOOLS.find((candidate) => candidate.name === name);
    if (tool === undefined) throw new Error(`There is no tool ${name}.`);
    const answer = last.then(() => tool.call(cancellable(folder, isCancelled), args));
    last = answer.catch(() => {});
    return answer;
  };
}
