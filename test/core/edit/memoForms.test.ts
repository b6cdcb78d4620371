import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'mocha';
import { applyEdits } from '../../../src/core/edit/applyEdits.ts';
import { editMemo, type MemoChanges } from '../../../src/core/edit/memo.ts';
import { newerDecisions } from '../../../src/core/edit/memoDecisions.ts';
import type { Memo } from '../../../src/core/model/memo.ts';
import { parseMemo } from '../../../src/core/parse/memo.ts';

function read(text: string): Memo {
  return parseMemo(text, { offsetMinutes: () => 0 }).value;
}

function readAfter(text: string, changes: MemoChanges): Memo {
  return read(applyEdits(text, editMemo(text, read(text), changes)));
}

/** What people and agents write below a heading, each as it may stand beside any other. */
const FORMS = [
  [
    '- one',
    '* star',
    '+ plus',
    '1. first',
    '10) tenth',
    '  - two deep',
    '  2) two deep',
    '    - deep',
    '-\ttab',
    '- [ ] box',
  ],
  [
    '- lazy\non',
    '- par\n\n  par',
    '- x\n  - nested\n    - more',
    '- f\n  ```\n  code\n  ```',
    '- q\n  > quote',
    '- [r]: x',
  ],
  ['-', '- ', '- None yet', 'None.', '<!-- hint -->', '<!-- a\n\nb -->', '---', '***', '### Sub', '[ref]: http://x'],
  ['Prose.', 'Two\nlines', '  indented', '\ttabbed', 'Setext\n---', '> quote', '> - quoted', '<div>\nx\n</div>'],
  ['```\n- code\n```', '    code', '| a |\n|---|', '| a | b |\n|---|---|\n| c | d |'],
  ['1. D-1: a', '- D-2: b', '  3. D-3: c', 'D-4: d', '  D-5: e', '### D-6: f', '**D-7**: g', '- D-8: h\nlazy'],
].flat();

const body = fc
  .array(fc.tuple(fc.constantFrom(...FORMS), fc.constantFrom('\n', '\n\n', '\n\n\n')), { maxLength: 5 })
  .map((parts) => parts.flat().join(''));

const section = (heading: string) =>
  fc
    .tuple(body, fc.constantFrom('', '\n## Notes\n\ntext\n', '## Notes\n', 'Notes\n=====\n\ntext\n'))
    .chain(([written, below]) => {
      const text = `# Memo\n\n${heading}\n${written}${below}`;
      return fc.constantFrom(text, text.trimEnd(), text.replaceAll('\n', '\r\n'));
    });

const texts = (entries: readonly { readonly text: string }[]) => entries.map(({ text }) => text);

describe('a next action in any form', () => {
  const nexts = fc.constantFrom(
    'Go.',
    '- a\n- b',
    '1. a\n\n   b',
    '> q',
    '```\nx\n```',
    '#47 x',
    '| a |\n|---|\n| b |',
  );

  it('takes the whole place of any other', () => {
    fc.assert(
      fc.property(section('## Next steps'), nexts, (text, nextAction) => {
        const { nextAction: old, sections } = read(text);
        // An indented heading would be text of a list above it, whatever is written.
        fc.pre(old !== null && text[sections[0]?.bodyRange.end ?? 0] !== ' ');
        const now = readAfter(`${text}\n\n## Rejected\n- a\n`, { nextAction });
        assert.equal(now.nextAction?.value, nextAction);
        assert.deepEqual(texts(now.doNotRedo), ['a']);
      }),
      { numRuns: 200 },
    );
  });
});

describe('entries of the memo in any form', () => {
  it('stay as they are beside new ones to not redo', () => {
    fc.assert(
      fc.property(section('## Rejected'), (text) => {
        const { doNotRedo, sections } = read(text);
        const now = readAfter(text, { doNotRedo: ['new', 'newer'] });
        const isNew = (entry: string) => entry === 'new' || entry === 'newer';
        assert.deepEqual(texts(now.doNotRedo).filter(isNew), ['new', 'newer']);
        assert.deepEqual(
          texts(now.doNotRedo).filter((entry) => !isNew(entry)),
          texts(doNotRedo),
        );
        assert.equal(now.sections.length, sections.length);
      }),
      { numRuns: 400 },
    );
  });

  it('stay as they are beside new decisions, but for those that the log has', () => {
    const log = [1, 2, 3, 4, 6, 90, 91].map((number) => ({ id: `D-${number}`, number, title: `t${number}` }));
    fc.assert(
      fc.property(section('## Decisions'), fc.integer({ min: 1, max: 6 }), (text, max) => {
        const before = read(text);
        const added = newerDecisions(before, { log, max });
        const now = readAfter(text, { decisions: { log, max } });
        assert.deepEqual(
          texts(now.decisions).filter((entry) => added.includes(entry)),
          added,
        );
        const isLogged = (id: string | null) => log.some((one) => one.id === id);
        const kept = before.decisions.filter(({ id }, index) => added.length + index < max || !isLogged(id));
        const rest = texts(now.decisions).filter((entry) => !added.includes(entry));
        assert.ok(isWithin(texts(kept), rest), `${rest.join(' / ')} lacks one of ${texts(kept).join(' / ')}`);
        assert.ok(isWithin(rest, texts(before.decisions)), `${rest.join(' / ')} was not there`);
        assert.equal(now.sections.length, before.sections.length);
      }),
      { numRuns: 400 },
    );
  });
});

/** Whether a list is another without some of its items. */
function isWithin(some: readonly string[], all: readonly string[]): boolean {
  let found = 0;
  for (const one of all) if (one === some[found]) found += 1;
  return found === some.length;
}
