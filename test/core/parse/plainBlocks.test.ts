import assert from 'node:assert/strict';
import fc from 'fast-check';
import { buildBlocks } from '../../../src/core/parse/blockBuilder.ts';
import type { Block } from '../../../src/core/parse/blocks.ts';
import { tokenizeBlocks } from '../../../src/core/parse/blockTokens.ts';
import { readPlainBlocks } from '../../../src/core/parse/plainBlocks.ts';
import { markdownTexts, taskDocuments } from '../../support/markdownDocuments.ts';
import { plainTexts } from '../../support/plainTexts.ts';

/** What the library makes of a text; `blockTokens.test.ts` holds that against the library as it is. */
function byLibrary(text: string): readonly Block[] {
  return buildBlocks(text, tokenizeBlocks(text, 0));
}

function agrees(text: string): boolean {
  const plain = readPlainBlocks(text, 0);
  if (plain !== null) assert.deepEqual(plain, byLibrary(text), JSON.stringify(text));
  return plain !== null;
}

describe('readPlainBlocks', () => {
  it('gives what the library gives, or nothing', () => {
    let read = 0;
    fc.assert(
      fc.property(fc.oneof(plainTexts, plainTexts, markdownTexts), (text) => {
        if (agrees(text)) read += 1;
      }),
      { numRuns: 1500 },
    );
    assert.ok(read > 100, `${read} texts were read`);
  });

  it('reads lists of tasks as people and agents write them', () => {
    fc.assert(
      fc.property(taskDocuments, ({ text }) => {
        if (!/[\r`<]|---/.test(text)) assert.ok(agrees(text), JSON.stringify(text));
      }),
      { numRuns: 200 },
    );
  });

  it('knows how lists nest, end and break paragraphs off', () => {
    const texts = [
      '# Plan\n\n- [ ] a\n  - [x] b\n    more\n\n    again\n- c\n\nend\n',
      '- a\n      - text of a\n - b\n  - c\n   - d\n',
      '- a\n\n  b\n\n c\n',
      '1. a\n2. b\n   - c\n1) d\ntext\n2. text\n1. item\n',
      '- a\n2. b\n',
      'text\n- a\n* b\n+ c\n',
      '- a\n  1. b\n     2. text of b\n  3. c\n',
      '- a\nlazy\n  lazy\n# Heading\n<!-- comment -->\ntext\n<!-- again -->\n',
      '## a # b ##  \n#47 is no heading\n####### nor is this\n#\n',
      '- a\n    - b\n        - c\n    - d\n',
      '10. a\n    b\n   c\n',
      '**bold** text\n*emphasis*\n+1\n`code` ~~gone~~\n[link](x) and [x]\n',
    ];
    for (const text of texts) assert.ok(agrees(text), JSON.stringify(text));
  });

  it('leaves to the library what needs all of CommonMark', () => {
    const lines = [
      '---',
      '***',
      '* * *',
      '** *',
      '___',
      '> a',
      '| a |',
      ':-- | --',
      '```',
      '~~~',
      '===',
      '    code',
      '-',
      '1.',
      '-     code',
      '- - a',
      '- # a',
      '- > a',
      '  1) a\n    - --',
      '<div>',
      '<!-- open',
      '[a]: b',
      '[a\nb]: c',
      '[\\] a]: b',
      '- a\r\n- b',
      '-\ta',
      ' # a',
    ];
    for (const line of lines) assert.equal(readPlainBlocks(`${line}\n`, 0), null, line);
  });

  it('begins behind the front matter', () => {
    assert.deepEqual(readPlainBlocks('---\n# a\n', 4), [
      { kind: 'heading', level: 1, text: 'a', textRange: { start: 6, end: 7 }, range: { start: 4, end: 7 } },
    ]);
  });
});
