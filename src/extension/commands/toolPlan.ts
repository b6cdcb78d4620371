import * as vscode from 'vscode';
import { isFinished, isSamePlan, type PlanFile, type PlanKey } from '../../core/model/plan.ts';
import type { Folder } from '../folders/folder.ts';
import { notify } from './notify.ts';
import { perform } from './perform.ts';
import { askText } from './prompts.ts';
import { reportDone } from './report.ts';

/** Another tool's plan as it was last seen; undefined, after saying so, where it is gone. */
export function findToolPlan({ snapshot }: Folder, key: PlanKey): PlanFile | undefined {
  const { plans = [], homePlans = [] } = snapshot?.project ?? {};
  const found = [...plans, ...homePlans].find((plan) => isSamePlan(plan, key));
  if (found === undefined) void notify('warning', vscode.l10n.t('{0} holds this plan no more.', key.path));
  return found;
}

/** Puts another tool's plan away. While it is not known to be finished, asks why. */
export async function archiveToolPlan(folder: Folder, key: PlanKey): Promise<void> {
  const plan = findToolPlan(folder, key);
  if (plan === undefined) return;
  const reason = isFinished(plan.plan) ? '' : await askWhy(folder);
  if (reason === undefined) return;
  const reply = await perform(folder, (actions) => actions.archiveSource({ plan, ...(reason !== '' && { reason }) }));
  if (reply !== undefined) reportDone(vscode.l10n.t('Archived in {0}', reply.path));
}

function askWhy(folder: Folder): Promise<string | undefined> {
  return askText(folder, {
    title: vscode.l10n.t('Archive Plan'),
    prompt: vscode.l10n.t('Not all of this plan is known to be done: why is it put away?'),
    missing: vscode.l10n.t('Say why the plan is given up.'),
  });
}
