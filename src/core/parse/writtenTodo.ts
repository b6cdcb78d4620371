import { isMap, isScalar, parseDocument, type YAMLMap } from 'yaml';
import type { Range } from '../model/text.ts';

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

/** What a block of YAML says, faults and all. */
export function parseYaml(source: string) {
  return parseDocument(source, { prettyErrors: false, logLevel: 'silent', uniqueKeys: false });
}

/** @param base where the YAML begins in the text */
export function todoOf(item: YAMLMap, base: number): WrittenTodo {
  const [start, end] = item.range ?? [0, 0];
  return { range: { start: base + start, end: base + end }, fields: fieldsOf(item, base) };
}

export function fieldsOf(map: YAMLMap, base: number): ReadonlyMap<string, WrittenField> {
  const fields = new Map<string, WrittenField>();
  for (const { key, value } of map.items) {
    if (!isScalar(key) || !isScalar(value) || value.value === null) continue;
    const [start, end] = value.range ?? [0, 0];
    fields.set(String(key.value), { value: scalarText(value), range: { start: base + start, end: base + end } });
  }
  return fields;
}

/** Whether the fields of a to-do are texts, so that none is lost: `**bold**` is an alias in YAML, and `[draft]` a list. */
export function isTodo(value: unknown): value is YAMLMap {
  return (
    isMap(value) && value.items.every((pair) => !isWanted(pair.key) || pair.value === null || isScalar(pair.value))
  );
}

function isWanted(key: unknown): boolean {
  return isScalar(key) && ['id', 'content', 'status'].includes(String(key.value));
}

/** A number stays as it is written: the id `1.0` is none other than that. */
function scalarText({ value, source }: { readonly value: unknown; readonly source?: string }): string {
  return typeof value === 'string' ? value : (source ?? String(value));
}
