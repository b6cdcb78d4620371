import { escapeMarkdown } from '../markdown.ts';

/** Paragraphs of Markdown; what is empty is left out. */
export function paragraphs(...parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null && part !== '').join('\n\n');
}

/** A file's title, set as the heading of a tooltip. */
export function tooltipTitle(title: string): string {
  return `**${escapeMarkdown(title)}**`;
}
