import * as vscode from 'vscode';
import type { CheckpointRequest } from '../../core/actions/checkpoint.ts';
import { maskProject } from '../../core/project/maskProject.ts';
import { readSetting } from '../readSetting.ts';
import { askDecision, askNextAction } from './checkpointPrompts.ts';
import type { Command } from './command.ts';
import { chooseFolder } from './folderChoice.ts';
import { needsState } from './needs.ts';
import { perform } from './perform.ts';
import { reportDone } from './report.ts';
import { mayWrite } from './trust.ts';

/** Brings decision log, backlog and memo up to date, after two prompts at most. */
export const checkpointCommand: Command = async (host, target) => {
  if (!(await mayWrite())) return;
  const folder = await chooseFolder(host, target, needsState());
  if (folder === undefined) return;
  const snapshot = await folder.refresh();
  const written = (snapshot && maskProject(snapshot.project).memo?.value.nextAction?.value) ?? '';
  const next = await askNextAction(folder, written);
  if (next === undefined) return;
  const decision = await askDecision(folder);
  if (decision === undefined) return;
  const request: CheckpointRequest = {
    // What was not changed keeps its bytes, line breaks included.
    ...(next !== written.replace(/\s+/g, ' ') && { next }),
    ...(decision !== null && { decision: { title: decision.choice, ...decision } }),
    commit: readSetting('dogear.checkpoint.commit', folder.uri),
  };
  const reply = await perform(folder, (actions) => actions.checkpoint(request));
  if (reply === undefined) return;
  reportDone(
    reply.commit === null
      ? vscode.l10n.t('Checkpoint written: {0}', reply.written.join(', '))
      : vscode.l10n.t('Checkpoint written and committed: {0}', reply.written.join(', ')),
  );
};
