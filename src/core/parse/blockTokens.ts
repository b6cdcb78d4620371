import MarkdownIt, { type StateBlock, type Token } from 'markdown-it';

/**
 * Reads blocks only. The default preset is taken because the `commonmark` one drops lists nested deeper than nine levels;
 * what `maxNesting` leaves is some 250 levels, beyond which the call stack would be at risk.
 */
const markdown = new MarkdownIt({ html: true, maxNesting: 500 });
markdown.block.ruler.before('html_block', 'disclosure', disclosure, { alt: ['paragraph', 'reference', 'blockquote'] });

/** The block tokens of a text; lines are counted as CommonMark does, with `\n`, `\r\n` and a lone `\r` as line ends. */
export function tokenizeBlocks(text: string): readonly Token[] {
  const tokens: Token[] = [];
  markdown.block.parse(text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text, markdown, {}, tokens);
  return tokens;
}

const DISCLOSURE = /^<\/?(?:details|summary)(?=[\s/>]|$)/i;

/** CommonMark ends such a block of HTML at a blank line only; here its tags stand alone, line by line. */
function disclosure(state: StateBlock, startLine: number, _endLine: number, silent: boolean): boolean {
  const start = (state.bMarks[startLine] ?? 0) + (state.tShift[startLine] ?? 0);
  if (state.src.charCodeAt(start) !== 60 || (state.sCount[startLine] ?? 0) - state.blkIndent >= 4) return false;
  if (!DISCLOSURE.test(state.src.slice(start, start + 12))) return false;
  if (silent) return true;
  state.line = startLine + 1;
  state.push('html_block', '', 0).map = [startLine, state.line];
  return true;
}
