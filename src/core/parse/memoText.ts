import type { MemoSection } from '../model/memo.ts';
import type { CodeBlock, MemoText, ProseLine } from '../model/memoText.ts';
import type { LineIndex, Range } from '../model/text.ts';
import { type Block, type Code, walkBlocks } from './blocks.ts';
import { namedPaths } from './namedPaths.ts';

interface MemoParts {
  readonly blocks: readonly Block[];
  readonly sections: readonly MemoSection[];
  readonly comments: readonly Range[];
}

/** Tells a memo's prose from its code, and finds the files that the prose names. */
export function readMemoText(text: string, lines: LineIndex, { blocks, sections, comments }: MemoParts): MemoText {
  const prose: ProseLine[] = [];
  const code: CodeBlock[] = [];
  for (const block of walkBlocks(blocks)) {
    if (block.kind === 'code') {
      code.push({ range: block.range, body: bodyOf(lines, block), closed: block.closed });
    }
    for (const range of proseRanges(block)) {
      prose.push({ range, section: sections.find((section) => isIn(section, range))?.name ?? null });
    }
  }
  const paths = prose.flatMap(({ range }) => {
    const named = namedPaths(text, range);
    return named.length === 0 || speaksOfChange(text, range) ? [] : named;
  });
  return { prose, code, comments, paths };
}

function proseRanges(block: Block): readonly Range[] {
  switch (block.kind) {
    case 'paragraph':
      return block.lines;
    case 'heading':
      return [block.textRange];
    case 'table':
      return [block.header, ...block.rows].map(({ range }) => range);
    default:
      return [];
  }
}

function bodyOf(lines: LineIndex, { range, fenced, closed }: Code): Range {
  if (!fenced) return range;
  const first = lines.positionAt(range.start).line + 1;
  const last = lines.positionAt(range.end).line - (closed ? 1 : 0);
  if (first > last) return { start: range.end, end: range.end };
  return { start: lines.lineRange(first).start, end: lines.lineRange(last).end };
}

function isIn({ headingRange, bodyRange }: MemoSection, { start }: Range): boolean {
  return start >= headingRange.start && start < Math.max(bodyRange.end, headingRange.end);
}

/** Files that are to be made, or are gone, may well be absent. */
const CHANGE =
  /\b(?:creat|add|new\b|writ|generat|scaffold|introduc|extract|split|produc|emit|delet|remov|renam|mov(?:e|ing)|dropped\b|gone\b|was\b|were\b|will\b|no longer|missing|absent|not (?:exist|there|yet)|n't exist|ignored|(?:other|another) repo)/i;

/** One of these stands in every such line; the others need no pattern. */
const PARTS_OF_CHANGE = [
  'creat,add,new,writ,generat,scaffold,introduc,extract,split,produc,emit,delet,remov,renam,mov,drop,gone,was,were,will',
  "no longer,missing,absent,not exist,not there,not yet,n't exist,ignored,other repo",
].flatMap((line) => line.split(','));

function speaksOfChange(text: string, { start, end }: Range): boolean {
  const line = text.slice(start, end).toLowerCase();
  return PARTS_OF_CHANGE.some((part) => line.includes(part)) && CHANGE.test(line);
}
