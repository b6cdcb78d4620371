import assert from 'node:assert/strict';
import fc from 'fast-check';
import { type JsonNode, MAX_JSON_DEPTH, memberOf, parseJsonTree } from '../../../src/core/parse/jsonTree.ts';

function plain(node: JsonNode): unknown {
  if (node.kind === 'scalar') return node.value;
  if (node.kind === 'array') return node.items.map(plain);
  return Object.fromEntries(node.members.map(({ key, value }) => [key, plain(value)]));
}

function accepts(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function faultOf(text: string): { readonly at: string; readonly start: number; readonly message: string } {
  const { fault } = parseJsonTree(text);
  assert.ok(fault !== null, 'a fault was expected');
  return { at: text.slice(fault.range.start, fault.range.end), start: fault.range.start, message: fault.message };
}

describe('parseJsonTree', () => {
  it('reads what JSON.parse reads, whatever the white space', () => {
    const indent = fc.constantFrom('', ' ', '\t', '    ');
    fc.assert(
      fc.property(fc.json({ depthSize: 'medium' }), indent, (json, space) => {
        const text = JSON.stringify(JSON.parse(json), null, space).replaceAll('\n', '\r\n');
        const { root, fault } = parseJsonTree(` ${text}\n`);
        assert.equal(fault, null);
        assert.ok(root !== null);
        assert.deepEqual(plain(root), JSON.parse(text));
        assert.equal(` ${text}\n`.slice(root.start, root.end), text);
      }),
      { numRuns: 200 },
    );
  });

  it('accepts a damaged text just where JSON.parse does', () => {
    const damage = fc.record({
      json: fc.json(),
      at: fc.nat(200),
      drop: fc.nat(2),
      put: fc.constantFrom('', ',', '"', '\\', '{', ']', '0', 'NaN', '/*', '\u0001', '\n', '.', '-'),
    });
    fc.assert(
      fc.property(damage, ({ json, at, drop, put }) => {
        const text = json.slice(0, at) + put + json.slice(at + drop);
        assert.equal(parseJsonTree(text).fault === null, accepts(text), text);
      }),
      { numRuns: 500 },
    );
  });

  it('gives the place of every value and name', () => {
    const text = '{ "a": [1, "two"], "b\\n": { "c": null } }';
    const { root } = parseJsonTree(text);
    assert.ok(root?.kind === 'object');
    assert.deepEqual(
      root.members.map(({ keyRange, value }) => [
        text.slice(keyRange.start, keyRange.end),
        text.slice(value.start, value.end),
      ]),
      [
        ['"a"', '[1, "two"]'],
        ['"b\\n"', '{ "c": null }'],
      ],
    );
  });

  it('takes the last of several members with one name, as JSON.parse does', () => {
    const { root } = parseJsonTree('{"a":1,"a":2}');
    assert.ok(root !== null);
    assert.equal(JSON.stringify(memberOf(root, 'a')), '{"kind":"scalar","value":2,"start":11,"end":12}');
  });

  it('says where a text is cut off or wrong', () => {
    assert.deepEqual(faultOf('{"steps": [{"id": "a"'), {
      at: '',
      start: 21,
      message: 'The file ends where a comma or } should stand.',
    });
    assert.deepEqual(faultOf('{"goal": "unfin'), { at: '"unfin', start: 9, message: 'This string is not closed.' });
    assert.deepEqual(faultOf('{"revision": NaN}'), { at: 'NaN', start: 13, message: 'Expected a value here.' });
    assert.deepEqual(faultOf('[1,]'), { at: ']', start: 3, message: 'Expected a value here.' });
    assert.deepEqual(faultOf('{} {}'), { at: '{', start: 3, message: 'Expected the end of the file here.' });
    assert.equal(faultOf('').message, 'The file ends where a value should stand.');
    assert.equal(faultOf('{a: 1}').message, 'Expected a name in double quotes here.');
    assert.equal(faultOf('"a\nb"').start, 2);
  });

  it('stops at nesting that no walk of the tree could survive', () => {
    assert.equal(parseJsonTree('['.repeat(MAX_JSON_DEPTH) + ']'.repeat(MAX_JSON_DEPTH)).fault, null);
    assert.match(faultOf('['.repeat(1_000_000)).message, /deeper than/);
  });
});
