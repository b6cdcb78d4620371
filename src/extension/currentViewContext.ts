import * as vscode from 'vscode';
import type { ViewContext } from '../views/viewContext.ts';

/** The context of views, in the editor's language and the person's time zone. */
export function currentViewContext(): ViewContext {
  const format = new Intl.DateTimeFormat(vscode.env.language, { dateStyle: 'medium', timeStyle: 'short' });
  const dateFormat = new Intl.DateTimeFormat(vscode.env.language, { dateStyle: 'medium' });
  return {
    t: (text, ...args) => vscode.l10n.t(text, ...args),
    formatTime: (time) => format.format(time),
    formatDate: (time) => dateFormat.format(time),
  };
}
