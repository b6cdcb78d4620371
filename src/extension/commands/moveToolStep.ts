import * as vscode from 'vscode';
import type { SourceStatusReply, SourceStatusRequest } from '../../core/actions/setSourceStatus.ts';
import type { PlanKey } from '../../core/model/plan.ts';
import type { StepStatus } from '../../core/model/status.ts';
import { secretMask } from '../../core/project/secretMask.ts';
import type { NodeSubject } from '../../views/tree/treeNode.ts';
import type { Folder } from '../folders/folder.ts';
import { notify } from './notify.ts';
import { perform } from './perform.ts';
import { findToolPlan } from './toolPlan.ts';

type ToolStep = Extract<NodeSubject, { kind: 'tool-step' }>;

/** Changes the mark of a step in another tool's file, and offers to put back the one that stood there. */
export async function moveToolStep(folder: Folder, { plan, step }: ToolStep, status: StepStatus): Promise<void> {
  const reply = await setStatus(folder, plan, { step, status });
  if (reply === undefined) return;
  const undo = vscode.l10n.t('Undo');
  const mask = folder.snapshot ? secretMask(folder.snapshot.project) : String;
  const said = vscode.l10n.t('Changed "{0}" in {1}.', mask(reply.title), reply.path);
  if (await notify('information', said, undo))
    await setStatus(folder, plan, { step, title: reply.title, ...reply.before });
}

async function setStatus(
  folder: Folder,
  key: PlanKey,
  request: Omit<SourceStatusRequest, 'plan'>,
): Promise<SourceStatusReply | undefined> {
  const plan = findToolPlan(folder, key);
  return plan && perform(folder, (actions) => actions.setSourceStatus({ ...request, plan }));
}
