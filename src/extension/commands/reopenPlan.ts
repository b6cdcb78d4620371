import * as vscode from 'vscode';
import type { PlanFile } from '../../core/model/plan.ts';
import { maskProject } from '../../core/project/maskProject.ts';
import { inertText } from '../../views/inertText.ts';
import { currentViewContext } from '../currentViewContext.ts';
import type { Folder } from '../folders/folder.ts';
import type { Command } from './command.ts';
import { chooseFolder } from './folderChoice.ts';
import { needsArchive } from './needs.ts';
import { perform } from './perform.ts';
import { askText } from './prompts.ts';
import { reportDone } from './report.ts';
import { mayWrite } from './trust.ts';

/** Makes an archived plan the current one again. */
export const reopenPlanCommand: Command = async (host, target) => {
  if (!(await mayWrite())) return;
  const folder = await chooseFolder(host, target, needsArchive());
  if (folder === undefined) return;
  const subject = target.row?.subject;
  const name = subject?.kind === 'archived-plan' ? subject.name : await pickArchived(folder);
  if (name === undefined) return;
  const reason = await askText(folder, {
    title: vscode.l10n.t('Reopen Plan'),
    prompt: vscode.l10n.t('Why is it opened again?'),
    value: vscode.l10n.t('reopened'),
    missing: vscode.l10n.t('Say why.'),
  });
  if (reason === undefined) return;
  const reply = await perform(folder, (actions) => actions.reopenPlan({ name, reason }));
  if (reply !== undefined) reportDone(vscode.l10n.t('Plan reopened'));
};

async function pickArchived(folder: Folder): Promise<string | undefined> {
  const snapshot = await folder.refresh();
  const items = (snapshot ? maskProject(snapshot.project).archive : []).flatMap(archivedItem);
  const picked = await vscode.window.showQuickPick(items, {
    title: vscode.l10n.t('Reopen Plan'),
    placeHolder: vscode.l10n.t('Archived plan'),
    matchOnDescription: true,
  });
  return picked?.name;
}

function archivedItem({ plan, path, archived }: PlanFile): (vscode.QuickPickItem & { readonly name: string })[] {
  if (archived === null) return [];
  const description = archived.at === null ? archived.name : currentViewContext().formatTime(archived.at);
  return [{ label: inertText(plan.title ?? path), description, name: archived.name }];
}
