import * as vscode from 'vscode';
import { leaves, type Plan } from '../../core/model/plan.ts';
import { isTerminal } from '../../core/model/status.ts';
import type { Folder } from '../folders/folder.ts';
import type { Command } from './command.ts';
import { chooseFolder } from './folderChoice.ts';
import { needsPlan } from './needs.ts';
import { perform } from './perform.ts';
import { askText } from './prompts.ts';
import { reportDone } from './report.ts';
import { archiveToolPlan } from './toolPlan.ts';
import { mayWrite } from './trust.ts';

/** Moves the plan to the archive. While steps are open it says how many and asks why. */
export const archivePlanCommand: Command = async (host, target) => {
  if (!(await mayWrite())) return;
  const folder = await chooseFolder(host, target, needsPlan());
  if (folder === undefined) return;
  const subject = target.row?.subject;
  if (subject?.kind === 'tool-plan') return archiveToolPlan(folder, subject.plan);
  const plan = (await folder.refresh())?.project.plan?.value;
  const planId = subject?.kind === 'plan' ? subject.plan : plan?.record?.id;
  // What has come in the place of the row's plan is not asked about: it is refused.
  const reason = await askWhy(folder, plan?.record?.id === planId ? openSteps(plan) : 0);
  if (reason === undefined) return;
  const request = { ...(reason !== '' && { reason }), ...(planId !== undefined && { planId }) };
  const reply = await perform(folder, (actions) => actions.archivePlan(request));
  if (reply !== undefined) reportDone(vscode.l10n.t('Archived in {0}', reply.path));
};

function openSteps(plan: Plan | undefined): number {
  return leaves(plan?.steps ?? []).filter(({ status }) => !isTerminal(status)).length;
}

async function askWhy(folder: Folder, open: number): Promise<string | undefined> {
  if (open === 0) return '';
  return askText(folder, {
    title: vscode.l10n.t('Archive Plan'),
    prompt:
      open === 1
        ? vscode.l10n.t('1 step is open. The plan is archived as superseded: why?')
        : vscode.l10n.t('{0} steps are open. The plan is archived as superseded: why?', open),
    missing: vscode.l10n.t('Say why the plan is given up.'),
  });
}
