import { isMap, isScalar, isSeq, parseDocument, type YAMLMap } from 'yaml';
import type { Range } from '../model/text.ts';
import type { FrontMatter } from './frontMatter.ts';

/** An item of a list in YAML, with the place of each of its fields. */
export interface WrittenTodo {
  readonly range: Range;
  readonly fields: ReadonlyMap<string, WrittenField>;
}

export interface WrittenField {
  readonly value: string;
  /** With the quotes. */
  readonly range: Range;
}

/** The items of the list `todos`. Where the YAML has a fault, those that lines by themselves tell. */
export function yamlTodos(text: string, { bodyRange, broken }: FrontMatter): readonly WrittenTodo[] {
  const source = text.slice(bodyRange.start, bodyRange.end).replace(/\r(?!\n)/g, '\n');
  if (broken) return byLines(source, bodyRange.start);
  const { contents } = parseDocument(source, { prettyErrors: false, logLevel: 'silent', uniqueKeys: false });
  const todos = isMap(contents) ? contents.get('todos', true) : null;
  if (!isSeq(todos)) return [];
  return todos.items.flatMap((item) => (isMap(item) ? [todoOf(item, bodyRange.start)] : []));
}

function todoOf(item: YAMLMap, base: number): WrittenTodo {
  const fields = new Map<string, WrittenField>();
  for (const { key, value } of item.items) {
    if (!isScalar(key) || !isScalar(value) || value.value === null) continue;
    const [start, end] = value.range ?? [0, 0];
    fields.set(String(key.value), { value: scalarText(value), range: { start: base + start, end: base + end } });
  }
  const [start, end] = item.range ?? [0, 0];
  return { range: { start: base + start, end: base + end }, fields };
}

/** A number stays as it is written: the id `1.0` is none other than that. */
function scalarText({ value, source }: { readonly value: unknown; readonly source?: string }): string {
  return typeof value === 'string' ? value : (source ?? String(value));
}

const ITEM = /^(\s*)-\s+(?=\w+\s*:)/;
const FIELD = /^(\s*(?:-\s+)?)(id|content|status)\s*:\s+(\S.*?)\s*$/;

function byLines(source: string, base: number): readonly WrittenTodo[] {
  const todos: { range: { start: number; end: number }; fields: Map<string, WrittenField> }[] = [];
  let at = base;
  let inside = false;
  for (const line of source.split('\n')) {
    if (/^\S/.test(line) && !line.startsWith('-')) inside = /^todos\s*:\s*$/.test(line);
    else if (inside) {
      if (ITEM.test(line))
        todos.push({ range: { start: at + line.search(/\S/), end: at + line.length }, fields: new Map() });
      const todo = todos.at(-1);
      const [whole, , key, value] = FIELD.exec(line) ?? [];
      if (todo !== undefined && whole !== undefined && key !== undefined && value !== undefined) {
        const end = at + whole.trimEnd().length;
        todo.fields.set(key, {
          value: value.replace(/^(["'])(.*)\1$/, '$2'),
          range: { start: end - value.length, end },
        });
        todo.range.end = end;
      }
    }
    at += line.length + 1;
  }
  return todos;
}
