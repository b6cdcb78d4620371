import assert from 'node:assert/strict';
import { type Block, type List, type ListItem, parseBlocks, walkBlocks } from '../../../src/core/parse/blocks.ts';

/** Each block as its kind and the source at its range. */
function shown(text: string): readonly string[] {
  return [...walkBlocks(parseBlocks(text))].map(({ kind, range }) => `${kind} ${text.slice(range.start, range.end)}`);
}

function items(text: string): readonly ListItem[] {
  return [...walkBlocks(parseBlocks(text))]
    .filter((block): block is List => block.kind === 'list')
    .flatMap((list) => list.items);
}

function only<T extends Block['kind']>(text: string, kind: T): Extract<Block, { kind: T }> {
  const found = [...walkBlocks(parseBlocks(text))].filter((block) => block.kind === kind);
  assert.equal(found.length, 1, `${kind} in ${JSON.stringify(text)}`);
  return found[0] as Extract<Block, { kind: T }>;
}

describe('parseBlocks', () => {
  it('finds headings of both kinds, with and without closing signs', () => {
    assert.deepEqual(shown('# One\n\nTwo\nlines\n---\n### Three ###\n#'), [
      'heading # One',
      'heading Two\nlines\n---',
      'heading ### Three ###',
      'heading #',
    ]);
    const text = '##   A #b ##  \r\n';
    const heading = only(text, 'heading');
    assert.deepEqual([heading.level, heading.text], [2, 'A #b']);
    assert.equal(text.slice(heading.textRange.start, heading.textRange.end), 'A #b');
    assert.equal(only('# a#', 'heading').text, 'a#');
    assert.equal(only('Title\n===', 'heading').level, 1);
  });

  it('takes all five list markers, and tells where the text of an item begins', () => {
    const text = '- a\n* b\n+   c\n1. d\n12) e\n-\tf\n*\n';
    assert.deepEqual(
      items(text).map((item) => [item.marker, item.number, text.slice(item.contentStart, item.lineRange.end)]),
      [
        ['-', null, 'a'],
        ['*', null, 'b'],
        ['+', null, 'c'],
        ['.', '1', 'd'],
        [')', '12', 'e'],
        ['-', null, 'f'],
        ['*', null, ''],
      ],
    );
  });

  it('nests twenty levels by spaces and twelve by tabs', () => {
    const deep = Array.from({ length: 20 }, (_, level) => `${'  '.repeat(level)}- level ${level}`).join('\n');
    assert.equal(items(deep).length, 20);
    const tabs = Array.from({ length: 12 }, (_, level) => `${'\t'.repeat(level)}- level ${level}`).join('\n');
    assert.equal(items(tabs).length, 12);
    assert.equal(tabs.slice(items(tabs)[11]?.contentStart), 'level 11');
  });

  it('finds items that begin on one line, and items in quotes', () => {
    const text = '- 1. * inner\n\n> quoted\n> > - [ ] deep\n> > lazy';
    assert.deepEqual(
      items(text).map((item) => text.slice(item.range.start, item.range.end)),
      ['- 1. * inner', '1. * inner', '* inner', '- [ ] deep\n> > lazy'],
    );
    assert.equal(only('- a\n  > b\n  c', 'quote').range.start, 6);
  });

  it('gives each line of a paragraph its place', () => {
    const text = '> - one  \r\n>   two\r\n> three';
    const paragraph = only(text, 'paragraph');
    assert.equal(paragraph.text, 'one\ntwo\nthree');
    assert.deepEqual(
      paragraph.lines.map(({ start, end }) => text.slice(start, end)),
      ['one', 'two', 'three'],
    );
  });

  it('tells closed fences from open ones, and indented code', () => {
    assert.deepEqual(
      ['```js x\ncode\n```', '~~~\n', '````\n```\n', '- ```\n  a\n\ntext', '    code'].map((text) => {
        const { fenced, info, closed } = only(text, 'code');
        return [fenced, info, closed];
      }),
      [
        [true, 'js x', true],
        [true, '', false],
        [true, '', false],
        [true, '', false],
        [false, '', true],
      ],
    );
    assert.equal(only('```\n\n\n```\n', 'code').closed, true);
    assert.equal(only('```\n\n\n', 'code').closed, false);
  });

  it('keeps comments apart from other HTML', () => {
    assert.equal(only('<!-- a\n\n- b -->\n', 'html').comment, true);
    assert.equal(only('<div>\n- b\n</div>', 'html').comment, false);
  });

  it('looks into details, with blank lines or without', () => {
    const text = '<details open>\n<summary>More</summary>\n- [ ] inside\n</details>\n';
    assert.deepEqual(shown(text), [
      'html <details open>',
      'html <summary>More</summary>',
      'list - [ ] inside',
      'paragraph [ ] inside',
      'html </details>',
    ]);
    assert.equal(only('<!--\n<details>\n- a\n</details>\n-->', 'html').comment, true);
    assert.equal(only('<detailsx>\n- a\n', 'html').range.end, 14);
  });

  it('reads tables with their cells', () => {
    const text = '| a \\| b | c |\n|---|---|\n| 1 | |\nx | y | z\n';
    const { header, rows } = only(text, 'table');
    assert.deepEqual(
      [header, ...rows].map(({ cells }) =>
        cells.map((cell) => [cell.text, text.slice(cell.range.start, cell.range.end)]),
      ),
      [
        [
          ['a \\| b', 'a \\| b'],
          ['c', 'c'],
        ],
        [
          ['1', '1'],
          ['', ''],
        ],
        [
          ['x', 'x'],
          ['y', 'y'],
          ['z', 'z'],
        ],
      ],
    );
  });

  it('joshrotenberg/mdbook-lint #500: leaves front matter out, and counts offsets from the beginning of the file', () => {
    for (const end of ['\n', '\r\n', '\r']) {
      for (const count of [1, 50]) {
        const text = ['---', ...Array.from({ length: count }, (_, at) => `key${at}: v`), '---', '- [ ] a', ''].join(
          end,
        );
        assert.deepEqual(shown(text), ['list - [ ] a', 'paragraph [ ] a']);
      }
    }
    assert.deepEqual(shown('---\n---\n# a'), ['heading # a']);
  });

  it('knows rules and link definitions', () => {
    assert.deepEqual(shown('a\n\n***\n\n[x]: http://y'), ['paragraph a', 'rule ***', 'definition [x]: http://y']);
  });

  it('gives nothing for an empty text', () => {
    assert.deepEqual(parseBlocks(''), []);
    assert.deepEqual(parseBlocks('\n \t\r\n'), []);
  });
});
