import { escapeMarkdown } from '../markdown.ts';
import type { NodeTooltip } from './treeNode.ts';

/** A tooltip under a title, whose text is put together when somebody looks. `facts` are what the text is made of. */
export function tooltip(
  title: string,
  facts: readonly (string | number | null | undefined)[],
  parts: () => readonly (string | null | undefined)[],
): NodeTooltip {
  return {
    facts: facts.join('\n'),
    text: () => [`**${escapeMarkdown(title)}**`, ...parts()].filter(Boolean).join('\n\n'),
  };
}
