import * as vscode from 'vscode';
import { leaves, type Plan, type PlanFile } from '../../core/model/plan.ts';
import { isOwnPlan } from '../../core/model/project.ts';
import { isTerminal } from '../../core/model/status.ts';
import { secretMask } from '../../core/project/secretMask.ts';
import { inertText } from '../../views/inertText.ts';
import { SOURCE_NAMES } from '../../views/tree/sourceNames.ts';
import type { Folder } from '../folders/folder.ts';
import type { Command } from './command.ts';
import { chooseFolder } from './folderChoice.ts';
import { needsToolPlan } from './needs.ts';
import { perform } from './perform.ts';
import { askText } from './prompts.ts';
import { reportDone } from './report.ts';
import { findToolPlan } from './toolPlan.ts';
import { mayWrite } from './trust.ts';

/** Makes another tool's plan Dogear's own. Where that has open steps, asks why it is given up. */
export const importPlanCommand: Command = async (host, target) => {
  if (!(await mayWrite())) return;
  const folder = await chooseFolder(host, target, needsToolPlan());
  if (folder === undefined) return;
  const subject = target.row?.subject;
  const plan = subject?.kind === 'tool-plan' ? findToolPlan(folder, subject.plan) : await pickPlan(folder);
  if (plan === undefined) return;
  const own = (await folder.refresh())?.project.plan?.value;
  const reason = hasOpenSteps(own) ? await askWhy(folder) : '';
  if (reason === undefined) return;
  const replacing = reason !== '' && { replace: true, reason, ...(own?.record && { planId: own.record.id }) };
  const reply = await perform(folder, (actions) => actions.importPlan({ plan, ...replacing }));
  if (reply !== undefined) reportDone(vscode.l10n.t('Imported {0}', reply.origin.path));
};

async function pickPlan(folder: Folder): Promise<PlanFile | undefined> {
  const project = (await folder.refresh())?.project;
  const { plans: shown = [], homePlans = [] } = project ?? {};
  const plans = [...shown, ...homePlans].filter((plan) => !(project && isOwnPlan(plan, project)) && !plan.broken);
  const mask = project ? secretMask(project) : String;
  const items = plans.map((plan) => ({
    label: inertText(mask(plan.plan.title ?? plan.path)),
    description: SOURCE_NAMES[plan.source],
    detail: inertText(plan.path),
    plan,
  }));
  const title = vscode.l10n.t('Import Plan');
  const picked = await vscode.window.showQuickPick(items, { title, placeHolder: vscode.l10n.t('Plan') });
  return picked?.plan;
}

function hasOpenSteps(plan: Plan | undefined): boolean {
  return leaves(plan?.steps ?? []).some(({ status }) => !isTerminal(status));
}

function askWhy(folder: Folder): Promise<string | undefined> {
  return askText(folder, {
    title: vscode.l10n.t('Import Plan'),
    prompt: vscode.l10n.t('The plan so far has open steps and goes to the archive: why?'),
    missing: vscode.l10n.t('Say why the plan is given up.'),
  });
}
