import * as vscode from 'vscode';
import { leaves } from '../../core/model/plan.ts';
import type { StepStatus } from '../../core/model/status.ts';
import { maskProject } from '../../core/project/maskProject.ts';
import { inertText } from '../../views/inertText.ts';
import { stepStatusName } from '../../views/tree/statusNames.ts';
import type { Folder } from '../folders/folder.ts';
import { notify } from './notify.ts';

/** A step of Dogear's own plan, by the ids of both. */
export interface ChosenStep {
  readonly plan: string;
  readonly step: string;
}

/** A step of the folder's plan, as it is now, in one of the states; the person picks it. */
export async function pickStep(
  folder: Folder,
  title: string,
  from: readonly StepStatus[],
): Promise<ChosenStep | undefined> {
  const snapshot = await folder.refresh();
  const { steps = [], record = null } = (snapshot && maskProject(snapshot.project).plan?.value) ?? {};
  const items = leaves(steps)
    .filter(({ status }) => (from as readonly string[]).includes(status))
    .map(({ id, title: label, status }) => ({
      label: inertText(label),
      description: stepStatusName(status, vscode.l10n.t),
      id,
    }));
  if (items.length === 0 || record === null) {
    void notify('warning', vscode.l10n.t('{0}: the plan has no step for which that is possible.', title));
    return undefined;
  }
  const picked = await vscode.window.showQuickPick(items, { title, placeHolder: vscode.l10n.t('Step') });
  return picked && { plan: record.id, step: picked.id };
}
