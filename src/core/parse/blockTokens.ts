import MarkdownIt, { type Token } from 'markdown-it';
import { boxLine, disclosure } from './blockRules.ts';

/** The blocks of a text in the order in which they begin, and the lines that they count. */
export interface BlockTokens {
  readonly tokens: readonly BlockToken[];
  /** Offset of each line, one more than there are. */
  readonly lineStarts: readonly number[];
  /** Offset of each line's end, before `\n`, `\r\n` or `\r`. */
  readonly lineEnds: readonly number[];
}

/** A token of markdown-it, down to what tells one block from another. */
export interface BlockToken {
  readonly type: BlockType;
  /** First line, and the line after the last. Null for `end`, which closes a list, an item or a quote. */
  readonly map: readonly [number, number] | null;
  /** The character of a list item; the `#` or the underline of a heading. */
  readonly markup: string;
  /** The number of an item; what follows an opening fence. */
  readonly info: string;
  /** The code of a code block. */
  readonly content: string;
}

export type BlockType =
  | 'bullets'
  | 'numbers'
  | 'item'
  | 'quote'
  | 'end'
  | 'heading'
  | 'paragraph'
  | 'table'
  | 'fence'
  | 'code'
  | 'html'
  | 'rule'
  | 'definition';

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
  const { bMarks: lineStarts, eMarks } = state;
  const lineEnds = text.includes('\r\n') ? eMarks.map((end) => beforeReturn(text, end)) : eMarks;
  return { tokens: tokens as unknown as readonly BlockToken[], lineStarts, lineEnds };
}

function beforeReturn(text: string, end: number): number {
  return text.startsWith('\r\n', end - 1) ? end - 1 : end;
}

/** Keeps every offset: at the end of a line of Markdown a space more means nothing to its blocks. */
function withLineFeeds(text: string): string {
  return text.includes('\r') ? text.replaceAll('\r\n', ' \n').replaceAll('\r', '\n') : text;
}

const TYPES: ReadonlyMap<string, BlockType> = new Map([
  ['bullet_list_open', 'bullets'],
  ['bullet_list_close', 'end'],
  ['ordered_list_open', 'numbers'],
  ['ordered_list_close', 'end'],
  ['list_item_open', 'item'],
  ['list_item_close', 'end'],
  ['blockquote_open', 'quote'],
  ['blockquote_close', 'end'],
  ['heading_open', 'heading'],
  ['paragraph_open', 'paragraph'],
  ['table_open', 'table'],
  ['fence', 'fence'],
  ['code_block', 'code'],
  ['html_block', 'html'],
  ['hr', 'rule'],
  ['reference_definition', 'definition'],
]);

/** The fields that the rules of markdown-it set and that are read here. */
class PlainToken implements BlockToken {
  readonly type: BlockType;
  map: [number, number] | null = null;
  markup = '';
  info = '';
  content = '';

  constructor(type: BlockType) {
    this.type = type;
  }
}

/**
 * Keeps the tokens of blocks alone, in a form that takes half the time: most of markdown-it's are for writing HTML. Those
 * are never read, so that one stands for all of them.
 */
class PlainState extends MarkdownIt.StateBlock {
  private readonly end = new PlainToken('end') as unknown as Token;
  private readonly unread = new PlainToken('end') as unknown as Token;

  override push(type: string, _tag: string, nesting: -1 | 0 | 1): Token {
    this.level += nesting;
    const kept = TYPES.get(type);
    if (kept === undefined) return this.unread;
    const token = kept === 'end' ? this.end : (new PlainToken(kept) as unknown as Token);
    this.tokens.push(token);
    return token;
  }
}

/**
 * Reads blocks only. The default preset is taken because the `commonmark` one drops lists nested deeper than nine levels;
 * `maxNesting` leaves some 250 of them, beyond which the call stack would be at risk.
 */
const markdown = new MarkdownIt({ html: true, maxNesting: 500 });
markdown.block.State = PlainState;
markdown.block.ruler.before('html_block', 'disclosure', disclosure, { alt: ['paragraph', 'reference', 'blockquote'] });
markdown.block.ruler.before('table', 'boxLine', boxLine);
