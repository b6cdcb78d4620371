import type { Range } from '../model/text.ts';

/** A JSON value with its place in the text. */
export type JsonNode = JsonObject | JsonArray | JsonScalar;

export interface JsonObject extends Range {
  readonly kind: 'object';
  readonly members: readonly JsonMember[];
}

export interface JsonMember {
  readonly key: string;
  readonly keyRange: Range;
  readonly value: JsonNode;
}

export interface JsonArray extends Range {
  readonly kind: 'array';
  readonly items: readonly JsonNode[];
}

export interface JsonScalar extends Range {
  readonly kind: 'scalar';
  readonly value: string | number | boolean | null;
}

/** Why a text is not JSON, and where. */
export interface JsonFault {
  readonly range: Range;
  readonly message: string;
}

/** Deeper nesting is a fault: nothing that people or agents write comes near, and all that walks the tree may recurse. */
export const MAX_JSON_DEPTH = 400;

/**
 * Reads JSON (RFC 8259) with the place of every value, in one pass; accepts what `JSON.parse` accepts, up to the depth
 * limit. Never throws.
 */
export function parseJsonTree(text: string): { readonly root: JsonNode | null; readonly fault: JsonFault | null } {
  const state: State = { text, at: 0 };
  try {
    const root = parseValue(state, 0);
    skipSpace(state);
    if (state.at < text.length) throw expected(state, 'the end of the file');
    return { root, fault: null };
  } catch (error) {
    if (error instanceof JsonSyntaxError) return { root: null, fault: error.fault };
    throw error;
  }
}

/** The value of a member; of several with one name the last, as `JSON.parse` has it. */
export function memberOf(node: JsonNode, key: string): JsonNode | null {
  if (node.kind !== 'object') return null;
  const { members } = node;
  for (let at = members.length - 1; at >= 0; at -= 1) if (members[at]?.key === key) return members[at]?.value ?? null;
  return null;
}

/** The text of a string; null for anything else. */
export function stringOf(node: JsonNode | null): string | null {
  return node?.kind === 'scalar' && typeof node.value === 'string' ? node.value : null;
}

const TAB = 9;
const LINE_FEED = 10;
const RETURN = 13;
const SPACE = 32;
const QUOTE = 34;
const BACKSLASH = 92;

interface State {
  readonly text: string;
  at: number;
}

class JsonSyntaxError extends Error {
  readonly fault: JsonFault;

  constructor(fault: JsonFault) {
    super(fault.message);
    this.fault = fault;
  }
}

function parseValue(state: State, depth: number): JsonNode {
  skipSpace(state);
  const { text, at } = state;
  if (depth > MAX_JSON_DEPTH) throw fault(at, at + 1, `Nested deeper than ${MAX_JSON_DEPTH} levels.`);
  switch (text[at]) {
    case '{':
      return parseObject(state, depth);
    case '[':
      return parseArray(state, depth);
    case '"':
      return scalar(at, parseString(state), state.at);
    default:
      return parseWordOrNumber(state);
  }
}

function parseObject(state: State, depth: number): JsonObject {
  const start = state.at;
  const members: JsonMember[] = [];
  state.at += 1;
  skipSpace(state);
  while (state.text[state.at] !== '}') {
    if (members.length > 0) skipComma(state, '}');
    const from = state.at;
    if (state.text[from] !== '"') throw expected(state, 'a name in double quotes');
    const key = parseString(state);
    const keyRange = { start: from, end: state.at };
    skipSpace(state);
    if (state.text[state.at] !== ':') throw expected(state, 'a colon');
    state.at += 1;
    members.push({ key, keyRange, value: parseValue(state, depth + 1) });
    skipSpace(state);
  }
  state.at += 1;
  return { kind: 'object', start, end: state.at, members };
}

function parseArray(state: State, depth: number): JsonArray {
  const start = state.at;
  const items: JsonNode[] = [];
  state.at += 1;
  skipSpace(state);
  while (state.text[state.at] !== ']') {
    if (items.length > 0) skipComma(state, ']');
    items.push(parseValue(state, depth + 1));
    skipSpace(state);
  }
  state.at += 1;
  return { kind: 'array', start, end: state.at, items };
}

function skipComma(state: State, close: string): void {
  if (state.text[state.at] !== ',') throw expected(state, `a comma or ${close}`);
  state.at += 1;
  skipSpace(state);
}

function parseString(state: State): string {
  const { text, at: start } = state;
  const end = findStringEnd(text, start);
  state.at = end;
  const inner = text.slice(start + 1, end - 1);
  if (!inner.includes('\\')) return inner;
  try {
    return JSON.parse(text.slice(start, end));
  } catch {
    throw fault(start, end, 'This string has an escape that JSON does not know.');
  }
}

/** The offset after the closing quote. */
function findStringEnd(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return at + 1;
    if (code === BACKSLASH) at += 1;
    else if (code < SPACE) throw fault(at, at + 1, 'A line or control character inside a string.');
  }
  throw fault(start, text.length, 'This string is not closed.');
}

const WORD_OR_NUMBER = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

function parseWordOrNumber(state: State): JsonScalar {
  const { text, at } = state;
  WORD_OR_NUMBER.lastIndex = at;
  const found = WORD_OR_NUMBER.exec(text)?.[0];
  if (found === undefined) throw expected(state, 'a value');
  state.at += found.length;
  return scalar(at, JSON.parse(found), state.at);
}

function scalar(start: number, value: JsonScalar['value'], end: number): JsonScalar {
  return { kind: 'scalar', value, start, end };
}

function skipSpace(state: State): void {
  for (;;) {
    const code = state.text.charCodeAt(state.at);
    if (code !== SPACE && code !== TAB && code !== LINE_FEED && code !== RETURN) return;
    state.at += 1;
  }
}

function expected(state: State, what: string): JsonSyntaxError {
  const { text, at } = state;
  if (at >= text.length) return fault(at, at, `The file ends where ${what} should stand.`);
  return fault(at, at + (/[\w.+-]+/y.exec(text.slice(at, at + 40))?.[0].length ?? 1), `Expected ${what} here.`);
}

function fault(start: number, end: number, message: string): JsonSyntaxError {
  return new JsonSyntaxError({ range: { start, end }, message });
}
