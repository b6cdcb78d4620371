import * as vscode from 'vscode';
import type { CompressReply } from '../../core/actions/compressMemo.ts';
import type { Command } from './command.ts';
import { chooseFolder } from './folderChoice.ts';
import { needsMemo } from './needs.ts';
import { perform } from './perform.ts';
import { previewChanges } from './previewChanges.ts';
import { reportDone } from './report.ts';
import { mayWrite } from './trust.ts';

/** Shows what would leave the memo, and where it would go; what the person lets through is done. */
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
  await folder.refresh();
  if (changed.includes(proposal.path))
    reportDone(compressed(folder.snapshot?.project.memo?.value.lines ?? 0, proposal));
};

function nothingToMove({ before, cap }: CompressReply): string {
  return before > cap
    ? vscode.l10n.t('The memo has {0} of {1} lines, and nothing in it can be moved.', before, cap)
    : vscode.l10n.t('The memo has {0} of {1} lines: nothing needs to be moved.', before, cap);
}

function compressed(lines: number, { before, cap }: CompressReply): string {
  return vscode.l10n.t('The memo went from {0} to {1} of {2} lines.', before, lines, cap);
}
