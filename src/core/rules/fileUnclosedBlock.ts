import { plural } from '../model/plural.ts';
import { parseBlocks } from '../parse/blocks.ts';
import { type OpenBlock, openBlocks } from '../parse/openBlocks.ts';
import type { Rule } from './rule.ts';

export const fileUnclosedBlock: Rule = {
  id: 'file-unclosed-block',
  summary: 'A code fence or a comment in memo, backlog or log is never closed and hides what stands below it.',
  severity: 'warning',
  check({ memo, backlog, log }, report) {
    for (const document of [memo, backlog, log]) {
      // Where the beginning was not read, what closes a fence looks like what opens one.
      if (document === null || document.cut || !mayBeOpen(document.text)) continue;
      const { path, text, lines } = document;
      for (const block of openBlocks(text, parseBlocks(text))) {
        const message = messageFor(block);
        if (message !== null) report({ file: path, place: { lines, range: block.range }, message });
      }
    }
  },
};

/** A text without any need not be taken apart. */
function mayBeOpen(text: string): boolean {
  return text.includes('```') || text.includes('~~~') || text.lastIndexOf('<!--') > text.lastIndexOf('-->');
}

/** Items and headings; with a single `#` a script has its comments. */
const LINES = /^[ \t>]{0,3}(?:(?:[-+*]|\d{1,9}[.)])[ \t]+[^\s]|#{2,6}[ \t]+[^\s])/gm;

/** Null where nothing is lost that anyone would look for. */
function messageFor({ kind, text }: OpenBlock): string | null {
  const lines = text.match(LINES)?.length ?? 0;
  if (lines === 0) return null;
  const [what, how] =
    kind === 'fence' ? ['No line closes this code fence', ''] : ['Nothing closes this comment', ' with -->'];
  return `${what}, so it hides ${plural(lines, 'item or heading', 'items or headings')} below it. Close it${how}.`;
}
