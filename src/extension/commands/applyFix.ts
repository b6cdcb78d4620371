import * as vscode from 'vscode';
import { questionOf } from '../../core/model/fix.ts';
import { findFix } from '../../views/fixes/fixRef.ts';
import { readFixRef } from '../../webview/protocol.ts';
import type { CommandHost } from './command.ts';
import { compressMemoCommand } from './compressMemo.ts';
import { perform } from './perform.ts';
import { askText } from './prompts.ts';
import { reportDone } from './report.ts';
import { mayWrite } from './trust.ts';

/**
 * Mends a problem by one of its fixes, as the files are now. What only the person knows is asked for.
 *
 * @param key of the folder
 * @param sent names the fix; nothing happens for what is no `FixRef`
 */
export async function applyFix(host: CommandHost, key: unknown, sent: unknown): Promise<void> {
  const ref = readFixRef(sent);
  if (typeof key !== 'string' || ref === null || !(await mayWrite())) return;
  const folder = host.folders.get(key);
  const snapshot = await folder?.refresh();
  if (!folder || !snapshot) return;
  const fix = findFix(snapshot.problems, ref);
  if (fix === null) return reportDone(vscode.l10n.t('It was mended meanwhile.'));
  if (fix.work.kind === 'compress-memo') return compressMemoCommand(host, { folder: key });
  const question = questionOf(fix);
  const answer =
    question &&
    (await askText(folder, { title: fix.title, prompt: question, missing: vscode.l10n.t('Say it in a line.') }));
  if (answer === undefined) return;
  const reply = await perform(folder, (actions) => actions.applyFix(snapshot.project, fix, answer ?? ''));
  if (reply !== undefined) reportDone(vscode.l10n.t('Done: {0}', fix.title));
}
