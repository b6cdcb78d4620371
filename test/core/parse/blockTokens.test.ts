import assert from 'node:assert/strict';
import fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import { parseBlocks, walkBlocks } from '../../../src/core/parse/blocks.ts';
import { tokenizeBlocks } from '../../../src/core/parse/blockTokens.ts';
import { markdownTexts } from '../../support/markdownDocuments.ts';

/** The places of the blocks that the library finds when it is left as it is. */
function reference(text: string): readonly string[] {
  const markdown = new MarkdownIt({ html: true, maxNesting: 500 });
  markdown.core.ruler.enableOnly(['normalize', 'block']);
  return markdown
    .parse(text, {})
    .filter(({ type, map }) => map !== null && !/^(?:inline|t[hdr]|thead|tbody)(?:_|$)/.test(type))
    .map(({ type, map, info }) => `${type.replace('_open', '')} ${map} ${info.trim()}`);
}

const NAMES: Readonly<Record<string, string>> = {
  bullets: 'bullet_list',
  numbers: 'ordered_list',
  item: 'list_item',
  quote: 'blockquote',
  code: 'code_block',
  html: 'html_block',
  rule: 'hr',
  definition: 'reference_definition',
};

function found(text: string): readonly string[] {
  return tokenizeBlocks(text, 0)
    .tokens.filter(({ type }) => type !== 'end')
    .map(({ type, map, info }) => `${NAMES[type] ?? type} ${map} ${info.trim()}`);
}

describe('tokenizeBlocks', () => {
  it('agrees with the library as it is, in all line ends', () => {
    fc.assert(
      fc.property(markdownTexts, (text) => {
        assert.deepEqual(found(text), reference(text));
      }),
      { numRuns: 300 },
    );
  });

  it('agrees on what stands around the usual task line', () => {
    const texts = [
      '- [ ] a\n  ===\n',
      '- [ ] a\n===\n',
      '- [ ] a\nlazy\n- [ ] b',
      '- [ ] a\n      - [ ] far\n- [ ] b',
      '- [x] a\n\n  more\n- [ ] b',
      '> - [ ] a\n- [ ] b\n> - [ ] c',
      '> - [~] a\n    - [ ] b\n',
      '1. [ ] a\n2. [ ] b',
      '- [ ] |\n  |-|\n',
      '- [ ] a\n    - [ ] b\n        - [ ] c\n  - [ ] d',
      '-     [ ] code\n- [ ] a',
      '- [x] : y\n- [x]: y\n',
    ];
    for (const text of texts) assert.deepEqual(found(text), reference(text), JSON.stringify(text));
  });

  it('keeps every range inside the text and inside what contains it', () => {
    fc.assert(
      fc.property(fc.oneof(markdownTexts, fc.string({ unit: 'binary', maxLength: 200 })), (text) => {
        for (const block of walkBlocks(parseBlocks(text))) {
          const { start, end } = block.range;
          assert.ok(start >= 0 && start <= end && end <= text.length, `${block.kind} ${start} ${end}`);
          if (block.kind !== 'list') continue;
          for (const item of block.items) {
            assert.equal(text[item.range.start + (item.number?.length ?? 0)], item.marker);
            assert.ok(item.range.start >= start && item.range.end <= end);
            assert.ok(!/[\r\n]/.test(text.slice(item.lineRange.start, item.lineRange.end)));
          }
        }
      }),
      { numRuns: 200 },
    );
  });
});
