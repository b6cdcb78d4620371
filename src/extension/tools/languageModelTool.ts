import * as vscode from 'vscode';
import { type Outcome, refusal, success } from '../../core/errors.ts';
import { publicReply } from '../../core/tools/publicReply.ts';
import type { ToolAnswer } from '../../core/tools/tool.ts';
import type { ToolName } from '../../manifest/tools.ts';
import type { ToolInvocation } from '../../views/tools/toolInvocation.ts';
import type { Folder } from '../folders/folder.ts';
import type { Host } from '../host.ts';
import { preparedCalls } from './preparedCalls.ts';
import { toolFolder } from './toolFolder.ts';

/**
 * A tool of the core as language models in the editor call it. What changes files is asked about first, and is then done
 * where the question said, whatever is in the editor by then.
 */
export function languageModelTool(
  host: Pick<Host, 'folders' | 'log'>,
  name: ToolName,
): vscode.LanguageModelTool<object> {
  const prepared = preparedCalls<Outcome<AllowedCall>>();
  return {
    async prepareInvocation({ input }) {
      const call = await allowedCall(host, name, input);
      prepared.keep(input, call);
      // There is nothing to ask about a call that will be refused.
      if (!call.ok) return {};
      const { progress, question } = call.value.invocation;
      return {
        invocationMessage: progress,
        ...(question && {
          confirmationMessages: {
            title: question.title,
            message: new vscode.MarkdownString().appendText(question.message),
          },
        }),
      };
    },
    async invoke({ input }, token) {
      const call = prepared.take(input) ?? (await unpreparedCall(host, name, input));
      const folder = call.ok ? openFolder(host, call.value.folder) : call;
      if (!folder.ok) return refused(folder.error);
      try {
        return result(await folder.value.callTool(name, input, () => token.isCancellationRequested));
      } catch (error) {
        host.log.error(`The tool ${name} failed.`, error);
        throw new Error('Dogear could not do that: a fault of its own. Its log says more.');
      }
    },
  };
}

interface AllowedCall {
  readonly folder: Folder;
  readonly invocation: ToolInvocation;
}

/** Where a call goes, and what is asked about it. Refused where the folder is not known, or is not to be changed. */
async function allowedCall(host: Pick<Host, 'folders'>, name: ToolName, input: unknown): Promise<Outcome<AllowedCall>> {
  const found = await toolFolder(host);
  if (!found.ok) return found;
  const folder = found.value;
  const { toolInvocation } = await import('../onDemand.ts');
  const project = name === 'resume' ? null : ((await folder.refresh())?.project ?? null);
  const place = { folder: folder.name, project };
  const invocation = toolInvocation(name, input, place, (text, ...args) => vscode.l10n.t(text, ...args));
  return vscode.workspace.isTrusted || invocation.question === null ? success({ folder, invocation }) : UNTRUSTED;
}

/** A call that was not asked about as it is now: the person may have changed its input before allowing it. */
async function unpreparedCall(
  host: Pick<Host, 'folders'>,
  name: ToolName,
  input: unknown,
): Promise<Outcome<AllowedCall>> {
  const call = await allowedCall(host, name, input);
  return call.ok && call.value.invocation.question !== null && host.folders.all.length > 1 ? UNPREPARED : call;
}

/** The folder as it is followed now, if it still is: it may have left the workspace while the person was asked. */
function openFolder({ folders }: Pick<Host, 'folders'>, { key, name }: Folder): Outcome<Folder> {
  const folder = folders.all.find((open) => open.key === key);
  if (folder !== undefined) return success(folder);
  return refusal('not-found', `The folder ${name}, for which this was allowed, is open no more. Nothing was changed.`);
}

const UNPREPARED = refusal(
  'not-found',
  'The input is not the one that was asked about, so it is not known which of the open folders is meant. Call again with it.',
);

const UNTRUSTED = refusal('io', 'The workspace is not trusted, so nothing in it is changed. Ask the user to trust it.');

function refused(error: ReturnType<typeof refusal>['error']): vscode.LanguageModelToolResult {
  return result({ refused: true, reply: publicReply({ ok: false, error }), text: error.message });
}

/** The facts of a refusal follow its sentence, so that the model can correct itself. */
function result({ refused, reply, text }: ToolAnswer): vscode.LanguageModelToolResult {
  const texts = refused ? [text, JSON.stringify(reply)] : [text];
  return new vscode.LanguageModelToolResult(texts.map((part) => new vscode.LanguageModelTextPart(part)));
}
