import type * as z from 'zod/mini';
import type { ActionContext } from '../actions/context.ts';
import { type Outcome, type Refusal, success } from '../errors.ts';
import type { Snapshot } from '../model/project.ts';
import type { Secrets } from '../ports.ts';
import type { ArgumentsSchema } from './argumentSchemas.ts';
import { maskReply } from './maskReply.ts';
import { type PublicReply, publicReply } from './publicReply.ts';
import { readArguments } from './readArguments.ts';

/** The folder that tools work in. */
export interface ToolFolder {
  /** For actions, with the configuration as it is now. */
  actionContext(): Promise<ActionContext>;
  /** Everything as it is now. */
  snapshot(): Promise<Snapshot>;
  /** Masks what answers would show of secrets. */
  readonly secrets: Secrets;
}

/** What a tool did: `data` is public, `text` says the same for a model to read. Without `data` the text is all there is. */
export interface ToolReply {
  readonly data?: object;
  readonly text: string;
}

export interface ToolAnswer {
  readonly refused: boolean;
  /** Null where the text is all there is. Never null where the request was refused. */
  readonly reply: PublicReply | null;
  /** For a model to read. Of a refusal it is the sentence that says what to do next. */
  readonly text: string;
}

export function refusedAnswer(error: Refusal): ToolAnswer {
  return { refused: true, reply: publicReply({ ok: false, error }), text: error.message };
}

/** An action as agents call it, on every face under the same name with the same arguments. */
export interface Tool {
  readonly name: string;
  /** For people, where a client lists its tools. */
  readonly title: string;
  /** For the model: what it does and when to call it. */
  readonly description: string;
  readonly access: 'read' | 'write';
  /** Whether it ends or replaces something, so that a client may want to ask before it calls. */
  readonly destructive: boolean;
  /** The one schema: arguments are checked by it, and it is what is published (`inputSchema`). */
  readonly schema: ArgumentsSchema;
  /** Takes whatever a client sent. Never throws for bad arguments: they are refused with `invalid`. */
  call(folder: ToolFolder, args: unknown): Promise<ToolAnswer>;
}

export interface ToolDefinition<Schema extends ArgumentsSchema> extends Omit<Tool, 'call'> {
  readonly schema: Schema;
  run(folder: ToolFolder, args: z.output<Schema>): Promise<Outcome<ToolReply>>;
}

export function defineTool<Schema extends ArgumentsSchema>({ run, ...tool }: ToolDefinition<Schema>): Tool {
  return {
    ...tool,
    async call(folder, args) {
      const read = readArguments(tool.schema, args);
      const outcome = read.ok ? await run(folder, read.value) : read;
      if (!outcome.ok) return refusedAnswer(await maskReply(outcome.error, folder.secrets));
      const { data, text } = await maskReply(outcome.value, folder.secrets);
      return { refused: false, reply: data ? publicReply(success(data)) : null, text };
    },
  };
}
