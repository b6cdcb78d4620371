import type { Decision, DecisionLog } from '../model/decisions.ts';
import type { Parsed } from '../model/problem.ts';
import type { Range } from '../model/text.ts';
import { type Block, type Heading, type ListItem, type Paragraph, parseBlocks, type Table } from './blocks.ts';
import { readDecisionFields } from './decisionFields.ts';
import { decisionKey, leadingDecisionId } from './decisionId.ts';

/**
 * Reads a decision log: every heading or list item that begins with `D-nnn` or `ADR-nnn` is an entry, and so is a row of
 * a table or a line `D-001 | rule | ...`. A list item under the heading of an entry is one only if no heading has its id:
 * else it speaks of that entry. Fields are read in any case, bold or as list items. In the order of the file.
 */
export function parseDecisionLog(text: string): Parsed<DecisionLog> {
  const blocks = parseBlocks(text);
  const headed = [...headedEntries(blocks)];
  const known = new Set(headed.map(({ id }) => decisionKey(id)));
  const others = [...looseEntries(text, blocks)].filter(({ id }) => !known.has(decisionKey(id)));
  const decisions = [...headed, ...others].sort((one, other) => one.range.start - other.range.start);
  return { value: { decisions }, problems: [] };
}

function* headedEntries(blocks: readonly Block[]): Generator<Decision> {
  let open: { readonly heading: Heading; readonly body: Block[] } | null = null;
  for (const block of blocks) {
    if (
      block.kind === 'heading' &&
      (leadingDecisionId(block.text) !== null || block.level <= (open?.heading.level ?? 0))
    ) {
      if (open !== null) yield* headedEntry(open.heading, open.body);
      open = { heading: block, body: [] };
    } else open?.body.push(block);
  }
  if (open !== null) yield* headedEntry(open.heading, open.body);
}

function headedEntry(heading: Heading, body: readonly Block[]): readonly Decision[] {
  const [title = '', ...lines] = heading.text.split('\n');
  const end = body.at(-1)?.range.end ?? heading.range.end;
  return entry(title, body, lines, { start: heading.range.start, end }, heading.range);
}

function* looseEntries(text: string, blocks: readonly Block[]): Generator<Decision> {
  for (const block of blocks) {
    if (block.kind === 'quote') yield* looseEntries(text, block.blocks);
    if (block.kind === 'paragraph') yield* pipedLines(block);
    if (block.kind === 'table') yield* tableRows(block);
    if (block.kind === 'list') for (const item of block.items) yield* itemEntries(text, item);
  }
}

function* itemEntries(text: string, item: ListItem): Generator<Decision> {
  const title = text.slice(item.contentStart, item.lineRange.end);
  const [first, ...rest] = item.blocks;
  const lines = first?.kind === 'paragraph' ? first.text.split('\n').slice(1) : [];
  const found = entry(title, first?.kind === 'paragraph' ? rest : item.blocks, lines, item.range, item.lineRange);
  if (found.length > 0) yield* found;
  else yield* looseEntries(text, item.blocks);
}

function* pipedLines({ text, lines }: Paragraph): Generator<Decision> {
  const sources = text.split('\n');
  for (const [index, range] of lines.entries()) {
    const line = sources[index] ?? '';
    if (/^\S+\s*\|/.test(line)) yield* entry(line, [], [], range, range);
  }
}

/** A table has the title beside the id; its other columns are fields where their headings say so. */
function* tableRows({ header, rows }: Table): Generator<Decision> {
  for (const { cells, range } of [header, ...rows]) {
    const [id, title, ...others] = cells.map((cell) => cell.text);
    const lines = others.map((value, index) => `${header.cells[index + 2]?.text ?? ''}: ${value}`);
    yield* entry(`${id ?? ''} | ${title ?? ''}`, [], lines, range, range);
  }
}

function entry(
  firstLine: string,
  body: readonly Block[],
  lines: readonly string[],
  range: Range,
  headingRange: Range,
): readonly Decision[] {
  const leading = leadingDecisionId(firstLine);
  if (leading === null) return [];
  const title = leading.rest.split('|')[0]?.trim() ?? '';
  const { id, number } = leading;
  return [{ id, number, title, ...readDecisionFields(body, lines), range, headingRange }];
}
