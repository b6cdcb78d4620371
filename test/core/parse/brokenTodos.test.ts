import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'mocha';
import { readTodos } from '../../../src/core/parse/frontMatterTodos.ts';
import { longFactor } from '../../support/longFactor.ts';

/** The to-dos as `status id: title`, with the text in the place of the status. */
function read(front: string): readonly string[] {
  const text = `---\n${front}\n---\n\nBody.\n`;
  const { plan, problems } = readTodos(text, 'plan-invalid');
  assert.equal(problems.filter(({ rule }) => rule === 'plan-invalid').length, 1, 'the fault is reported');
  return (plan?.steps ?? []).map(({ id, title, statusRange }) => {
    const written = statusRange === null ? 'none' : text.slice(statusRange.start, statusRange.end);
    return `${written} ${id}: ${title}`;
  });
}

const NAME = 'name: Phase 1 (WS1): pin map';

describe('to-dos in front matter that is not valid', () => {
  for (const [what, todos, expected] of [
    ['in braces', '  - {id: b, content: Write driver, status: pending}', ['pending b: Write driver']],
    [
      'in one list',
      'todos: [{id: a, content: "A: b", status: done}, {id: b, content: B}]',
      ['done a: A: b', 'none b: B'],
    ],
    ['in one list over lines', 'todos: [\n  {id: a, content: A, status: done},\n]', ['done a: A']],
    ['in folded blocks', '  - id: a\n    content: >-\n      Long\n      text\n    status: done', ['done a: Long text']],
    [
      'in quotes with escapes',
      '  - id: a\n    content: "x \\"y\\" \\u2014 z"\n    status: "done"',
      ['"done" a: x "y" \u2014 z'],
    ],
    ['in apostrophes', "  - id: a\n    content: 'it''s'\n    status: 'done'", ["'done' a: it's"]],
    ['over lines', '  - id: a\n    content: Long\n      text # why\n    status: done', ['done a: Long text']],
    [
      'without indentation',
      '- id: a\n  content: A\n  status: done\n# note\n- id: b\n  content: B',
      ['done a: A', 'none b: B'],
    ],
    ['below their dash', '  -\n    id: a\n    content: A\n    status: done', ['done a: A']],
    ['with other fields', '  - id: a\n    deps: [b, c]\n    content: A\n    status: done', ['done a: A']],
  ] as const) {
    it(`are read ${what}, where the fault lies elsewhere`, () => {
      const block = todos.startsWith('todos') ? todos : `todos:\n${todos}`;
      for (const front of [`${NAME}\n${block}`, `${block}\n${NAME}`, `${block}\nisProject: false\nowner: @ada`]) {
        assert.deepEqual(read(front), expected, front);
        assert.deepEqual(read(front.replaceAll('\n', '\r\n')), expected, front);
      }
    });
  }

  for (const [what, item, expected] of [
    ['a colon', '  - id: a\n    content: Fix: it\n    status: "done"', '"done" a: Fix: it'],
    ['a colon, over lines', '  - id: a\n    content: Fix: it\n      soon\n    status: done', 'done a: Fix: it soon'],
    [
      'a colon in a field that is not read',
      '  - id: a\n    note: b: c\n    content: >-\n      Long\n      text\n    status: done',
      'done a: Long text',
    ],
    ['a colon in braces', '  - {id: a, content: "Fix: it, now", x: b: c, status: done}', 'done a: Fix: it, now'],
    [
      'a colon in braces after quotes',
      '  - {"id": "a", "content": Fix: it, "status": "done"} # n',
      '"done" a: Fix: it',
    ],
    ['a key with a hyphen', '  - id: a\n    content: A\n    due-date: b: c\n    status: done', 'done a: A'],
    ['a list as status', '  - id: a\n    content: A: b\n    status: [done]', 'none a: A: b'],
    ['a brace that is open', '  - {id: a, content: A, status: done', 'done a: A'],
    ['bold text', '  - id: a\n    content: **A** b\n    status: done', 'done a: **A** b'],
    ['brackets', '  - id: a\n    content: [WS1] b\n    status: done', 'done a: [WS1] b'],
    ['an at-sign', '  - id: a\n    content: A\n    owner: @ada\n    status: done', 'done a: A'],
    ['an open quote', '  - id: a\n    content: "A\n    status: done', 'done a: "A'],
    ['other indentation', '   - id: a\n     content: A\n     status: done', 'done a: A'],
  ] as const) {
    it(`are read one by one where one holds ${what}`, () => {
      const around = (id: string) => `  - id: ${id}\n    content: >-\n      Item\n      ${id}\n    status: pending`;
      const front = `todos:\n${around('x')}\n${item}\n${around('y')}\nisProject: false`;
      assert.deepEqual(read(front), ['pending x: Item x', expected, 'pending y: Item y']);
    });
  }

  it('are read one by one where one of a list in brackets holds a colon', () => {
    const front = 'todos: [{id: a, content: Fix: it, status: done},\n  {id: b, content: "B, {c}", status: pending}]';
    assert.deepEqual(read(front), ['done a: Fix: it', 'pending b: B, {c}']);
  });

  it('never throw, and their places lie within the text', () => {
    const line = fc.constantFrom(
      'todos:',
      NAME,
      '  - id: a',
      '  - {id: b, content: c: d',
      '    content: >-',
      '    content: "x',
      '      text',
      '    status: done',
      '- *a',
      '',
      '  -',
      '\t- id: t',
      '}',
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 14 }), fc.constantFrom('\n', '\r\n', '\r'), (lines, end) => {
        const text = ['---', ...lines, '---', ''].join(end);
        for (const { range, statusRange } of readTodos(text, 'plan-invalid').plan?.steps ?? []) {
          assert.ok(0 <= range.start && range.start <= range.end && range.end <= text.length);
          if (statusRange !== null) assert.match(text.slice(statusRange.start, statusRange.end), /^\S/);
        }
      }),
    );
  });

  it('take no more than a moment where a line is long', () => {
    const braces = `todos:\n  - {id: a, content: b: c${'} #'.repeat(100_000)}\n x`;
    assert.deepEqual(read(`${NAME}\n${braces}`), ['none a: a']);
    const blanks = `todos:\n  - {id: a, content: b: c${' '.repeat(300_000)}x, status: done}`;
    assert.match(read(`${NAME}\n${blanks}`)[0] ?? '', /^done a: b: c +x$/);
  });

  it('take no more than a moment where they are many', () => {
    const items = Array.from({ length: 2_000 * longFactor() }, (_, index) => `  - id: i${index}\n    content: A: b\n`);
    assert.equal(read(`${NAME}\ntodos:\n${items.join('')}`).length, items.length);
  });
});
