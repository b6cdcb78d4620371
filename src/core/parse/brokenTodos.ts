import { isMap, isSeq } from 'yaml';
import { fieldsOf, isTodo, parseYaml, todoOf, type WrittenField, type WrittenTodo } from './writtenTodo.ts';
import { exceedsYamlLimits } from './yamlLimits.ts';

/** A part of the front matter, and where it begins in the text. */
interface Part {
  readonly source: string;
  readonly base: number;
}

const TODOS = /^(?:todos|"todos"|'todos')\s*:/;
const OTHER_KEY = /^(?:[^\s#:'"\][{}-][^:]*|"[^"]*"|'[^']*')\s*:(?:\s|$)/;
const ITEM = /^\s*-(?=\s|$)/;
const BRACED_ITEM = /\{(?=\s*["']?(?:id|content|status)["']?\s*:)/g;

/**
 * The items of the list `todos` in front matter that is not valid as a whole: most often its fault lies elsewhere, so that
 * the list can be read by itself. Else each item is, and of one with a fault each field.
 */
export function brokenTodos(source: string, base: number): readonly WrittenTodo[] {
  return blocksOf({ source, base }).flatMap((block) => wholeList(block) ?? itemsIn(block).flatMap(readItem));
}

function wholeList(block: Part): readonly WrittenTodo[] | null {
  const map = valid(block);
  const list = isMap(map) ? map.get('todos', true) : null;
  return isSeq(list) && list.items.every(isTodo) ? list.items.map((item) => todoOf(item, block.base)) : null;
}

/** The value of a part without a fault; null of any other, and of what must not be given to the reader of YAML. */
function valid({ source }: Part): unknown {
  if (exceedsYamlLimits(source)) return null;
  const { contents, errors } = parseYaml(source);
  return errors.length === 0 ? contents : null;
}

/** From each key `todos` to the next key at the margin. */
function blocksOf(front: Part): readonly Part[] {
  let inside = false;
  const starts = linesOf(front).flatMap(({ source, base }) => {
    const begins = TODOS.test(source);
    const ends = !begins && inside && OTHER_KEY.test(source);
    if (begins || ends) inside = begins;
    return begins || ends ? [{ at: base, begins }] : [];
  });
  return starts.flatMap(({ at, begins }, index) => (begins ? [between(front, at, starts[index + 1]?.at)] : []));
}

/** What is indented like the first item or a little otherwise is one; what is indented by more belongs to the one above. */
function itemsIn(block: Part): readonly Part[] {
  const items = linesOf(block).filter(({ source }) => ITEM.test(source));
  if (items.length === 0) return bracedItemsIn(block);
  const indent = items[0]?.source.search(/\S/) ?? 0;
  const starts = items.filter(({ source }) => source.search(/\S/) < indent + 2).map(({ base }) => base);
  return starts.map((at, index) => between(block, at, starts[index + 1]));
}

/** In a list in brackets: each from its brace to the last one before the next item. */
function bracedItemsIn({ source, base }: Part): readonly Part[] {
  const starts = [...source.matchAll(BRACED_ITEM)].map(({ index }) => index);
  return starts.map((at, index) => {
    const item = source.slice(at, starts[index + 1]);
    return { source: item.slice(0, item.lastIndexOf('}') + 1 || undefined), base: base + at };
  });
}

/** With its dash taken for a space, an item is a map. */
function readItem(item: Part): readonly WrittenTodo[] {
  const part = { ...item, source: item.source.replace(/^(\s*)-/, '$1 ') };
  const map = valid(part);
  if (isTodo(map)) return [todoOf(map, part.base)];
  const fields = new Map(fieldsIn(part).flatMap(readField));
  if (fields.size === 0) return [];
  const ends = [...fields.values()].map(({ range }) => range.end);
  return [{ range: { start: part.base + part.source.search(/\S/), end: Math.max(...ends) }, fields }];
}

const KEY = /^\s*["']?[\w.-]+["']?\s*:(?=\s|$)/;
const BRACED_FIELD =
  /([{,]\s*)["']?(?:id|content|status)["']?\s*:\s+[^\r\n]*?(?=,\s*["']?[\w.-]+["']?\s*:\s|\}(?:\s+#[^}\r\n]*)?$|$)/g;

/** Each key with the lines below it that are indented by more; of an item in braces each `key: value`. */
function fieldsIn(item: Part): readonly Part[] {
  if (/^\s*\{/.test(item.source)) {
    return [...item.source.trimEnd().matchAll(BRACED_FIELD)].map(({ 0: field, 1: before = '', index }) =>
      between(item, item.base + index + before.length, item.base + index + field.length),
    );
  }
  const keys = linesOf(item).filter(({ source }) => KEY.test(source));
  const indent = keys[0]?.source.search(/\S/) ?? 0;
  const starts = keys.filter(({ source }) => source.search(/\S/) <= indent).map(({ base }) => base);
  return starts.map((at, index) => between(item, at, starts[index + 1]));
}

const FIELD = /^(\s*["']?(id|content|status)["']?\s*:\s+)(\S.*)/s;

/** A field that is not valid by itself either, `content: Fix: it`, is what its lines say. */
function readField(field: Part): readonly (readonly [string, WrittenField])[] {
  const map = valid(field);
  if (isTodo(map)) return [...fieldsOf(map, field.base)];
  const [, before = '', key, value = ''] = FIELD.exec(field.source.trimEnd()) ?? [];
  // A list is no status; its bracket would be taken for a box.
  if (key === undefined || (key === 'status' && value.startsWith('['))) return [];
  const start = field.base + before.length;
  const lines = value.split('\n').map((line) => line.trim());
  const said = lines.join(' ').replace(/^(["'])(.*)\1$/, '$2');
  return [[key, { value: said, range: { start, end: start + value.length } }]];
}

function linesOf({ source, base }: Part): readonly Part[] {
  let at = base;
  return source.split('\n').map((line) => {
    const part = { source: line, base: at };
    at += line.length + 1;
    return part;
  });
}

function between({ source, base }: Part, start: number, end?: number): Part {
  return { source: source.slice(start - base, end === undefined ? undefined : end - base), base: start };
}
