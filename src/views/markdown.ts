import { visibleText } from '../core/model/visibleText.ts';

/** A file's text inside Markdown of ours: every character that Markdown or HTML gives a meaning is escaped. */
export function escapeMarkdown(text: string): string {
  return visibleText(text)
    .replace(/[\\`*_{}[\]()#+\-!~|:.@]/g, '\\$&')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;');
}
