import * as vscode from 'vscode';
import type { CompressReply } from '../../core/actions/compressMemo.ts';
import type { Memo } from '../../core/model/memo.ts';
import type { Document } from '../../core/model/project.ts';
import type { Folder } from '../folders/folder.ts';
import type { Command } from './command.ts';
import { chooseFolder } from './folderChoice.ts';
import { needsMemo } from './needs.ts';
import { notify } from './notify.ts';
import { perform } from './perform.ts';
import { previewChanges } from './previewChanges.ts';
import { reportDone } from './report.ts';
import { mayWrite } from './trust.ts';

/**
 * Shows what would leave the memo, and where it would go; what the person lets through is done. The preview ticks nothing
 * that is taken out, so that whoever applies it as it is has the text twice, and is asked.
 */
export const compressMemoCommand: Command = async (host, target) => {
  if (!(await mayWrite())) return;
  const folder = await chooseFolder(host, target, needsMemo());
  if (folder === undefined) return;
  const proposal = await perform(folder, (actions) => actions.proposeCompression());
  const memo = folder.snapshot?.project.memo;
  if (proposal === undefined || !memo) return;
  if (proposal.changes.length === 0) return reportDone(nothingToMove(proposal));
  const changed = await previewChanges(folder.uri, proposal.changes, memo, {
    add: vscode.l10n.t('Keep in the decision log and the archive'),
    takeOut: vscode.l10n.t('Take out of the memo'),
  });
  const isWhole = changed.includes(proposal.path) || (await takeOut(folder, proposal, memo, changed));
  await folder.refresh();
  if (isWhole) reportDone(compressed(folder.snapshot?.project.memo?.value.lines ?? 0, proposal));
};

/** Takes out of the memo what was only added elsewhere, all of it, if the person says so; false where it stays. */
async function takeOut(
  { uri }: Folder,
  { path, changes }: CompressReply,
  memo: Document<Memo>,
  added: readonly string[],
): Promise<boolean> {
  const rest = changes.filter((change) => change.path === path);
  const others = changes.filter((change) => change.path !== path);
  if (added.length === 0 || !others.every((change) => added.includes(change.path))) return false;
  const message = vscode.l10n.t('The memo still has what {0} has now.', added.join(', '));
  const answer = vscode.l10n.t('Take It Out of the Memo');
  if (!(await notify('information', message, answer))) return false;
  const document = await vscode.workspace.openTextDocument(vscode.Uri.joinPath(uri, path));
  if (document.getText() !== memo.text) {
    void notify('warning', vscode.l10n.t('The memo has changed since. Run Compress Memo again.'));
    return false;
  }
  return (await previewChanges(uri, rest, memo, null)).includes(path);
}

function nothingToMove({ before, cap }: CompressReply): string {
  return before > cap
    ? vscode.l10n.t('The memo has {0} of {1} lines, and nothing in it can be moved.', before, cap)
    : vscode.l10n.t('The memo has {0} of {1} lines: nothing needs to be moved.', before, cap);
}

function compressed(lines: number, { before, cap }: CompressReply): string {
  return vscode.l10n.t('The memo went from {0} to {1} of {2} lines.', before, lines, cap);
}
