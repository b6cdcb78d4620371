import type { Decision, DecisionLog } from '../model/decisions.ts';
import type { Range } from '../model/text.ts';
import { parseBlocks, type Table, walkBlocks } from '../parse/blocks.ts';
import { decisionKey, leadingDecisionId } from '../parse/decisionId.ts';
import { parseDecisionLog } from '../parse/decisions.ts';
import { readFieldLine } from '../parse/fieldLine.ts';
import type { TextEdit } from '../ports.ts';
import { decisionId, entryText, highestNumber } from './decisions.ts';
import { difference } from './difference.ts';
import { lineEndOf } from './lineEnd.ts';
import { looseParts } from './looseText.ts';

export interface LogText {
  readonly text: string;
  readonly value: DecisionLog;
}

/**
 * Brings a log that was rewritten back to what was committed, and appends what it says now: new entries and other text as they
 * are, and of each entry that was changed one that supersedes it. `date` is `YYYY-MM-DD`. Null where there is nothing to
 * restore, and where something that the log says now would be missing.
 */
export function restoreLog(committed: LogText, now: LogText, date: string): TextEdit | null {
  const tables = tablesOf(now.text);
  const { added, changed } = changes(committed, now);
  const level = headingLevel(committed);
  const parts = [
    ...added.map((entry) => ({ start: entry.range.start, lines: entryLines(now.text, entry, tables) })),
    ...newText(committed, now).map((range) => ({
      start: range.start,
      lines: noteLines(wordsOf(now.text, range), level, date),
    })),
  ];
  let text = committed.text.replace(/\r\n|\n|\r/g, lineEndOf(now.text));
  // In this order: new entries keep their numbers, and those that supersede get higher ones.
  for (const { lines } of parts.sort((one, other) => one.start - other.start)) text += entryText(text, lines);
  let number = Math.max(highestNumber(committed.value), highestNumber(now.value));
  for (const { entry, before } of changed) {
    number += 1;
    text += entryText(text, successor(entryLines(now.text, entry, tables), before, decisionId(number), date));
  }
  return holdsAll(text, committed, now) ? difference(now.text, text) : null;
}

interface Changed {
  readonly entry: Decision;
  /** As it was committed; of several with its id, the last. */
  readonly before: readonly string[];
}

function changes(
  committed: LogText,
  now: LogText,
): { readonly added: readonly Decision[]; readonly changed: readonly Changed[] } {
  const known = new Map<string, string[]>();
  for (const entry of committed.value.decisions) {
    const key = decisionKey(entry.id);
    known.set(key, [...(known.get(key) ?? []), wordsOf(committed.text, entry.range)]);
  }
  const added: Decision[] = [];
  const changed: Changed[] = [];
  let end = 0;
  for (const entry of now.value.decisions) {
    const before = known.get(decisionKey(entry.id));
    if (entry.range.start < end || before?.includes(wordsOf(now.text, entry.range))) continue;
    // What is nested in it goes with it.
    end = entry.range.end;
    if (before === undefined) added.push(entry);
    else changed.push({ entry, before: before.at(-1)?.split('\n') ?? [] });
  }
  return { added, changed };
}

/** A part's text, whatever the line ends. */
function wordsOf(text: string, { start, end }: Range): string {
  return text.slice(start, end).replace(/\r\n?/g, '\n').trimEnd();
}

/** An entry's lines. A row of a table means nothing without its table, so it becomes an entry with a heading. */
function entryLines(text: string, { id, range }: Decision, tables: readonly Table[]): readonly string[] {
  const row = tables.flatMap(({ header, rows }) => {
    const cells = [header, ...rows].find((one) => one.range.start === range.start)?.cells;
    return cells === undefined ? [] : [{ cells, labels: header.cells }];
  })[0];
  if (row === undefined) return wordsOf(text, range).split('\n');
  const [, title, ...others] = row.cells.map((cell) => cell.text);
  const fields = others.map((value, index) => ({ label: row.labels[index + 2]?.text ?? '', value }));
  return [
    `## ${id}: ${title ?? ''}`,
    ...fields
      .filter(({ value }) => value !== '')
      .map(({ label, value }) => (label === '' ? value : `${label}: ${value}`)),
  ];
}

function tablesOf(text: string): readonly Table[] {
  return [...walkBlocks(parseBlocks(text))].filter((block): block is Table => block.kind === 'table');
}

/** The entry under a new id. Its own words stay, but for a date that nobody changed. */
function successor([first = '', ...rest]: readonly string[], before: readonly string[], id: string, date: string) {
  const written = first.replace(/^(?:[-*+]|\d{1,9}[.)]|#{1,6})[ \t]+/, '');
  const old = leadingDecisionId(written);
  const indent = Math.min(...rest.filter((line) => line.trim() !== '').map((line) => line.search(/\S/)));
  const body = rest
    .filter((line) => labelOf(line) !== 'date' || !before.includes(line))
    .map((line) => line.slice(Math.min(indent, line.length)));
  return [
    `## ${id}: ${old?.rest ?? written}`,
    ...(body.some((line) => labelOf(line) === 'date') ? [] : [`Date: ${date}`]),
    ...body,
    // A line right below an item, a quote or a row would be its text.
    ...(/^(?:\s|[-*+>|]|\d+[.)])/.test(body.at(-1) ?? '') ? [''] : []),
    `Supersedes: ${old?.id ?? ''}`,
  ];
}

function labelOf(line: string): string | undefined {
  return readFieldLine(line)?.label;
}

/** What stands outside the entries and was not committed; parts with nothing but blanks between them are one. */
function newText(committed: LogText, now: LogText): readonly Range[] {
  const left = looseParts(committed.text, committed.value).map((range) => wordsOf(committed.text, range));
  const parts: Range[] = [];
  for (const range of looseParts(now.text, now.value)) {
    const known = left.indexOf(wordsOf(now.text, range));
    const last = parts.at(-1);
    if (known >= 0) left.splice(known, 1);
    else if (last !== undefined && now.text.slice(last.end, range.start).trim() === '') {
      parts[parts.length - 1] = { start: last.start, end: range.end };
    } else parts.push(range);
  }
  return parts;
}

/** The level of the headings of a log's entries. */
function headingLevel({ text, value }: LogText): number {
  const headings = value.decisions.map(({ headingRange: { start } }) => /^#{1,6}/.exec(text.slice(start, start + 6)));
  const levels = headings.flatMap((found) => (found === null ? [] : [found[0].length]));
  return levels.length === 0 ? 2 : Math.min(...levels);
}

/** Text that is no entry needs a heading, or it would be taken for the end of the entry above it. */
function noteLines(words: string, level: number, date: string): readonly string[] {
  const own = /^(#{1,6})[ \t]/.exec(words)?.[1]?.length ?? Number.POSITIVE_INFINITY;
  const heading = own <= level ? [] : [`${'#'.repeat(level)} Note of ${date}`];
  return [...heading, ...words.split('\n')];
}

/** Whether every word of both is there, and no number was given twice that was not before. */
function holdsAll(text: string, committed: LogText, now: LogText): boolean {
  const ids = parseDecisionLog(text).value.decisions.map(({ id }) => decisionKey(id));
  const twice = ids.filter((id, index) => ids.indexOf(id) < index);
  const had = [committed, now].map(({ value }) => value.decisions.map(({ id }) => decisionKey(id)));
  const words = new Set(wordsIn(text));
  return (
    twice.every((id) => had.some((some) => some.indexOf(id) !== some.lastIndexOf(id))) &&
    had.flat().every((id) => ids.includes(id)) &&
    wordsIn(now.text).every((word) => words.has(word))
  );
}

function wordsIn(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? [];
}
