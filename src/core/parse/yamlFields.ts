import { type Document, isMap, isNode, isScalar, type Pair, parseDocument } from 'yaml';
import type { Range } from '../model/text.ts';
import type { FrontMatterValue } from './frontMatter.ts';

export interface YamlFields {
  readonly values: ReadonlyMap<string, FrontMatterValue>;
  readonly fault: { readonly message: string; readonly range: Range } | null;
}

/** Above this, a block is read by its lines alone: no front matter met in the wild comes near. */
const MAX_LENGTH = 200_000;

/** Reads the fields at the top level of a block of YAML; one that is not valid is read line by line. */
export function readYamlFields(text: string, body: Range): YamlFields {
  const source = text.slice(body.start, body.end);
  const document = source.length > MAX_LENGTH ? null : parsed(source);
  if (document === null)
    return { values: lineFields(text, body), fault: faultAt(body, 0, 'it is too large or too deep.') };
  const error = document.errors[0];
  if (error !== undefined) return { values: lineFields(text, body), fault: faultAt(body, error.pos[0], error.message) };
  const values = new Map<string, FrontMatterValue>();
  if (!isMap(document.contents)) return { values, fault: null };
  for (const pair of document.contents.items) {
    if (isScalar(pair.key)) values.set(String(pair.key.value), fieldOf(document, pair, body.start));
  }
  return { values, fault: null };
}

/** Null where it is nested so deeply that the reader's stack ends. */
function parsed(source: string): Document | null {
  try {
    return parseDocument(source, { prettyErrors: false, logLevel: 'silent', uniqueKeys: false });
  } catch {
    return null;
  }
}

function fieldOf(document: Document, { key, value }: Pair, base: number): FrontMatterValue {
  const [keyStart, keyEnd] = (isNode(key) ? key.range : null) ?? [0, 0];
  const [start, end] = (isNode(value) ? value.range : null) ?? [keyEnd + 1, keyEnd + 1];
  return {
    value: isNode(value) ? plainValue(document, value) : null,
    range: { start: base + keyStart, end: base + Math.max(end, keyEnd) },
    valueRange: { start: base + start, end: base + end },
  };
}

/** Null for a value made of so many aliases that it would not fit into memory. */
function plainValue(document: Document, value: { toJS(document: Document): unknown }): unknown {
  try {
    return value.toJS(document);
  } catch {
    return null;
  }
}

const FIELD = /^([^\s#:'"-][^:\r\n]*):(?:[ \t]+([^\r\n]*))?[ \t]*$/gm;

function lineFields(text: string, body: Range): ReadonlyMap<string, FrontMatterValue> {
  const values = new Map<string, FrontMatterValue>();
  for (const { 1: key = '', 2: rest = '', 0: line, index } of text.slice(body.start, body.end).matchAll(FIELD)) {
    const written = rest.trim();
    const start = body.start + index;
    const valueStart = start + line.length - rest.length;
    values.set(key.trim(), {
      value: written.replace(/^(["'])(.*)\1$/, '$2'),
      range: { start, end: valueStart + written.length },
      valueRange: { start: valueStart, end: valueStart + written.length },
    });
  }
  return values;
}

function faultAt(body: Range, offset: number, message: string): YamlFields['fault'] {
  const start = Math.min(body.start + offset, body.end);
  return { message, range: { start, end: Math.min(start + 1, Math.max(body.end, start)) } };
}
