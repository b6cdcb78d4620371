import MarkdownIt, { type StateBlock, type Token } from 'markdown-it';

/** Block tokens with the lines that they count. */
export interface BlockTokens {
  readonly tokens: readonly Token[];
  /** Offset of each line, one more than there are. */
  readonly lineStarts: readonly number[];
  /** Offset of each line's end, before `\n`. In front of it a `\r` reads as a space. */
  readonly lineEnds: readonly number[];
}

/**
 * Splits a text into block tokens, with `\n`, `\r\n` and a lone `\r` as line ends.
 *
 * @param from where the first line to be read begins
 */
export function tokenizeBlocks(text: string, from: number): BlockTokens {
  const tokens: Token[] = [];
  const state = new markdown.block.State(withLineFeeds(text), markdown, {}, tokens);
  let line = 0;
  while ((state.bMarks[line] ?? from) < from) line += 1;
  markdown.block.tokenize(state, line, state.lineMax);
  return { tokens, lineStarts: state.bMarks, lineEnds: state.eMarks };
}

/** Keeps every offset: at the end of a line of Markdown a space more means nothing to its blocks. */
function withLineFeeds(text: string): string {
  return text.includes('\r') ? text.replaceAll('\r\n', ' \n').replaceAll('\r', '\n') : text;
}

/** What the block rules of markdown-it set. Its own token defines each field by itself, which takes half of the time. */
class PlainToken {
  readonly type: string;
  readonly tag: string;
  readonly nesting: number;
  level = 0;
  map: [number, number] | null = null;
  markup = '';
  info = '';
  content = '';
  hidden = false;
  attrs = null;
  meta = null;

  constructor(type: string, tag: string, nesting: number) {
    this.type = type;
    this.tag = tag;
    this.nesting = nesting;
  }
}

class PlainState extends MarkdownIt.StateBlock {
  override push(type: string, tag: string, nesting: -1 | 0 | 1): Token {
    const token = new PlainToken(type, tag, nesting) as unknown as Token;
    if (nesting < 0) this.level -= 1;
    token.level = this.level;
    if (nesting > 0) this.level += 1;
    this.tokens.push(token);
    return token;
  }
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

/**
 * Reads blocks only. The default preset is taken because the `commonmark` one drops lists nested deeper than nine levels;
 * `maxNesting` leaves some 250 of them, beyond which the call stack would be at risk.
 */
const markdown = new MarkdownIt({ html: true, maxNesting: 500 });
markdown.block.State = PlainState;
markdown.block.ruler.before('html_block', 'disclosure', disclosure, { alt: ['paragraph', 'reference', 'blockquote'] });
