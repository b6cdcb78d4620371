import * as vscode from 'vscode';
import type { StepStatus } from '../../core/model/status.ts';
import { secretMask } from '../../core/project/secretMask.ts';
import type { Folder } from '../folders/folder.ts';
import { promptDoNotRedo } from './addDoNotRedo.ts';
import type { Command } from './command.ts';
import { chooseFolder } from './folderChoice.ts';
import { moveToolStep } from './moveToolStep.ts';
import { needsPlan } from './needs.ts';
import { notify } from './notify.ts';
import { perform } from './perform.ts';
import { askText } from './prompts.ts';
import { reportDone } from './report.ts';
import { pickStep } from './stepChoice.ts';
import { mayWrite } from './trust.ts';

interface StepMove {
  readonly title: () => string;
  /** The states in which the palette offers it; what is legal the plan engine decides. */
  readonly from: readonly StepStatus[];
  readonly to: StepStatus;
  /** The question for the reason, where one is wanted. */
  readonly why?: () => string;
  /** Afterwards offers to note down what must not be done again. */
  readonly offersDoNotRedo?: boolean;
}

export const startStepCommand = moveCommand({
  title: () => vscode.l10n.t('Start Step'),
  from: ['pending', 'blocked', 'failed'],
  to: 'running',
});

export const completeStepCommand = moveCommand({
  title: () => vscode.l10n.t('Complete Step'),
  from: ['running', 'pending', 'blocked'],
  to: 'completed',
});

export const blockStepCommand = moveCommand({
  title: () => vscode.l10n.t('Block Step'),
  from: ['running', 'pending'],
  to: 'blocked',
  why: () => vscode.l10n.t('What does it wait for?'),
});

export const skipStepCommand = moveCommand({
  title: () => vscode.l10n.t('Skip Step'),
  from: ['pending', 'blocked', 'failed', 'running'],
  to: 'skipped',
  why: () => vscode.l10n.t('Why is it skipped?'),
  offersDoNotRedo: true,
});

export const retryStepCommand = moveCommand({
  title: () => vscode.l10n.t('Retry Step'),
  from: ['failed'],
  to: 'running',
});

export const reopenStepCommand = moveCommand({
  title: () => vscode.l10n.t('Reopen Step'),
  from: ['completed', 'skipped'],
  to: 'pending',
  why: () => vscode.l10n.t('Why is it opened again?'),
});

function moveCommand({ title, from, to, why, offersDoNotRedo }: StepMove): Command {
  return async (host, target) => {
    if (!(await mayWrite())) return;
    const folder = await chooseFolder(host, target, needsPlan());
    if (folder === undefined) return;
    const subject = target.row?.subject;
    if (subject?.kind === 'tool-step') return moveToolStep(folder, subject, to);
    const chosen = subject?.kind === 'step' ? subject : await pickStep(folder, title(), from);
    if (chosen === undefined) return;
    const reason =
      why && (await askText(folder, { title: title(), prompt: why(), missing: vscode.l10n.t('Say why.') }));
    if (why !== undefined && reason === undefined) return;
    const step = { id: chosen.step, status: to, ...(reason !== undefined && { reason }) };
    const reply = await perform(folder, (actions) => actions.updatePlan({ steps: [step], planId: chosen.plan }));
    if (reply === undefined) return;
    reportDone(folder.snapshot ? secretMask(folder.snapshot.project)(reply.summary) : reply.summary);
    if (offersDoNotRedo && reason !== undefined) await offerDoNotRedo(folder, reason);
  };
}

async function offerDoNotRedo(folder: Folder, reason: string): Promise<void> {
  if (!folder.snapshot?.project.memo) return;
  const add = vscode.l10n.t('Add Do Not Redo');
  if (await notify('information', vscode.l10n.t('Step skipped. Note down what not to redo?'), add))
    await promptDoNotRedo(folder, reason);
}
