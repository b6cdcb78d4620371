import * as vscode from 'vscode';
import type { Project } from '../../core/model/project.ts';
import type { Folder } from '../folders/folder.ts';
import type { CommandHost, CommandTarget } from './command.ts';
import { notify } from './notify.ts';

/** What a folder must have for a command, and the sentence where none has it. */
export interface FolderNeed {
  has(project: Project): boolean;
  readonly otherwise: string;
}

/** The folder to act on: the target's, else the only one that qualifies, else the one that the person picks. */
export async function chooseFolder(
  { folders }: CommandHost,
  target: CommandTarget,
  { has, otherwise }: FolderNeed,
): Promise<Folder | undefined> {
  const given = target.folder === undefined ? undefined : folders.get(target.folder);
  if (given !== undefined) return given;
  const fitting = (): readonly Folder[] =>
    folders.all.filter(({ snapshot }) => snapshot !== null && has(snapshot.project));
  // What was just written may not have been seen yet.
  if (fitting().length === 0) await folders.refresh();
  const fit = fitting();
  if (fit.length === 0) void notify('warning', otherwise);
  return pickFolder(fit);
}

/** The only folder, or the one picked; the active editor's stands first. */
export async function pickFolder(fit: readonly Folder[]): Promise<Folder | undefined> {
  if (fit.length <= 1) return fit[0];
  const active = vscode.window.activeTextEditor?.document.uri;
  const first = active && vscode.workspace.getWorkspaceFolder(active)?.uri.toString();
  const items = fit
    .toSorted((one, other) => Number(other.key === first) - Number(one.key === first))
    .map((folder) => ({ label: folder.name, description: vscode.workspace.asRelativePath(folder.uri), folder }));
  const picked = await vscode.window.showQuickPick(items, { title: 'Dogear', placeHolder: vscode.l10n.t('Folder') });
  return picked?.folder;
}
