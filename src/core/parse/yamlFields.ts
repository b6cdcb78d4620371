import { type Document, isMap, isNode, isScalar, type Pair, parseDocument } from 'yaml';
import type { Range } from '../model/text.ts';
import type { FrontMatterValue } from './frontMatter.ts';
import { exceedsYamlLimits } from './yamlLimits.ts';

export interface YamlFields {
  readonly values: ReadonlyMap<string, FrontMatterValue>;
  readonly fault: { readonly message: string; readonly range: Range } | null;
}

/** Reads the fields at the top level of a block of YAML; one that is not valid is read line by line. */
export function readYamlFields(text: string, body: Range): YamlFields {
  const source = text.slice(body.start, body.end).replace(/\r(?!\n)/g, '\n');
  if (exceedsYamlLimits(source)) return byLines(text, body, 0, 'it is too large or nested too deeply.');
  const document = parseDocument(source, { prettyErrors: false, logLevel: 'silent', uniqueKeys: false });
  const error = document.errors[0];
  if (error !== undefined) return byLines(text, body, error.pos[0], error.message);
  try {
    return { values: mapFields(document, body.start), fault: null };
  } catch (cause) {
    // An alias that names nothing, `globs: **/*` say, or so many that their values would not fit into memory.
    return byLines(text, body, 0, cause instanceof Error ? cause.message : String(cause));
  }
}

function mapFields(document: Document, base: number): ReadonlyMap<string, FrontMatterValue> {
  const values = new Map<string, FrontMatterValue>();
  if (!isMap(document.contents)) return values;
  for (const pair of document.contents.items) {
    if (isScalar(pair.key)) values.set(String(pair.key.value), fieldOf(document, pair, base));
  }
  return values;
}

function fieldOf(document: Document, { key, value }: Pair, base: number): FrontMatterValue {
  const [keyStart, keyEnd] = (isNode(key) ? key.range : null) ?? [0, 0];
  const [start, end] = (isNode(value) ? value.range : null) ?? [keyEnd + 1, keyEnd + 1];
  return {
    value: isNode(value) ? value.toJS(document) : null,
    range: { start: base + keyStart, end: base + Math.max(end, keyEnd) },
    valueRange: { start: base + start, end: base + end },
  };
}

function byLines(text: string, body: Range, offset: number, message: string): YamlFields {
  const start = Math.min(body.start + offset, body.end);
  return { values: lineFields(text, body), fault: { message, range: { start, end: Math.min(start + 1, body.end) } } };
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
