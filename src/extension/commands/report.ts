import * as vscode from 'vscode';
import type { Outcome } from '../../core/errors.ts';
import { inertText } from '../../views/inertText.ts';
import type { Host } from '../host.ts';
import { notify } from './notify.ts';

/** The value, or undefined after the refusal was shown as the one sentence it is. It may quote what files hold. */
export function valueOrReport<T>(outcome: Outcome<T>, mask: (text: string) => string = String): T | undefined {
  if (outcome.ok) return outcome.value;
  void notify('warning', mask(outcome.error.message));
  return undefined;
}

/** Something that must not happen: the log has the stack. */
export function reportFault({ log, openLog }: Pick<Host, 'log' | 'openLog'>, error: unknown): void {
  log.error('A command failed.', error);
  const open = vscode.l10n.t('Open Log');
  void notify('error', vscode.l10n.t('Dogear could not do that: a fault of its own.'), open).then((isChosen) => {
    if (isChosen) openLog();
  });
}

/** Says quietly that what was asked for is done. */
export function reportDone(text: string): void {
  vscode.window.setStatusBarMessage(`$(check) ${inertText(text)}`, 5_000);
}
