import * as vscode from 'vscode';
import { type DecisionLine, readDecisionLine } from '../../views/decisionLine.ts';
import type { Folder } from '../folders/folder.ts';
import { askText, secretFault } from './prompts.ts';

/** The next action, prefilled with the one written; undefined where the person turned back. */
export function askNextAction(folder: Folder, written: string): Promise<string | undefined> {
  return askText(folder, {
    title: vscode.l10n.t('Checkpoint (1 of 2)'),
    prompt: vscode.l10n.t('Next action: the first thing to do after a reset.'),
    value: written.replace(/\s+/g, ' '),
    missing: vscode.l10n.t('Say what to do next.'),
  });
}

/** A decision to log; null for none, undefined where the person turned back. */
export async function askDecision(folder: Folder): Promise<DecisionLine | null | undefined> {
  const answer = await vscode.window.showInputBox({
    title: vscode.l10n.t('Checkpoint (2 of 2)'),
    prompt: vscode.l10n.t('A decision, as CHOICE because WHY. Leave it empty if there is none.'),
    placeHolder: vscode.l10n.t('token bucket because bursts are allowed'),
    ignoreFocusOut: true,
    validateInput: (line) => whatIsMissing(line) ?? secretFault(folder, line),
  });
  if (answer === undefined) return undefined;
  const read = readDecisionLine(answer);
  return typeof read === 'string' ? undefined : read;
}

function whatIsMissing(line: string): string | undefined {
  const read = readDecisionLine(line);
  if (typeof read !== 'string') return undefined;
  const sentences = {
    because: vscode.l10n.t('The reason is missing: write CHOICE because WHY.'),
    choice: vscode.l10n.t('The choice before "because" is missing.'),
    why: vscode.l10n.t('The reason after "because" is missing.'),
  };
  return sentences[read];
}
