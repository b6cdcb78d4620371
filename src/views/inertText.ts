import { visibleText } from '../core/model/visibleText.ts';

/** Text that may quote a file, for the status bar: there `$(name)` draws an icon. */
export function withoutIcons(text: string): string {
  return text.replaceAll('$(', '$\u200b(');
}

/** The same for notifications, prompts and lists to pick from: in some `[text](command:id)` is a link that runs a command. */
export function inertText(text: string): string {
  return withoutIcons(visibleText(text)).replaceAll('](', ']\u200b(');
}
