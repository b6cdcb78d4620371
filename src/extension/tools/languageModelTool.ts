import * as vscode from 'vscode';
import { type Outcome, refusal, success } from '../../core/errors.ts';
import { publicReply } from '../../core/tools/publicReply.ts';
import type { ToolAnswer } from '../../core/tools/tool.ts';
import type { ToolName } from '../../manifest/tools.ts';
import { type ToolInvocation, toolInvocation } from '../../views/tools/toolInvocation.ts';
import type { Folder } from '../folders/folder.ts';
import type { Host } from '../host.ts';
import { toolFolder } from './toolFolder.ts';

/** A tool of the core as language models in the editor call it. What changes files is asked about first. */
export function languageModelTool(
  host: Pick<Host, 'folders' | 'log'>,
  name: ToolName,
): vscode.LanguageModelTool<object> {
  return {
    async prepareInvocation({ input }) {
      const call = await allowedCall(host, name, input);
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
      const call = await allowedCall(host, name, input);
      if (!call.ok) return refused(call.error);
      try {
        return result(await call.value.folder.callTool(name, input, () => token.isCancellationRequested));
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
  const invocation = toolInvocation(name, input, folder.name, (text, ...args) => vscode.l10n.t(text, ...args));
  return vscode.workspace.isTrusted || invocation.question === null ? success({ folder, invocation }) : UNTRUSTED;
}

const UNTRUSTED = refusal('io', 'The workspace is not trusted, so nothing in it is changed. Ask the user to trust it.');

function refused(error: ReturnType<typeof refusal>['error']): vscode.LanguageModelToolResult {
  return result({ refused: true, reply: publicReply({ ok: false, error }), text: error.message });
}

/** The facts of a refusal follow its sentence, so that the model can correct itself. */
function result({ refused, reply, text }: ToolAnswer): vscode.LanguageModelToolResult {
  const texts = refused ? [text, JSON.stringify(reply)] : [text];
  return new vscode.LanguageModelToolResult(texts.map((part) => new vscode.LanguageModelTextPart(part)));
}
