import assert from 'node:assert/strict';
import { parseBlocks } from '../../../src/core/parse/blocks.ts';
import { type Section, splitSections } from '../../../src/core/parse/sections.ts';

function shown(section: Section): readonly unknown[] {
  return [section.heading?.text ?? null, section.blocks.length, ...section.sections.map(shown)];
}

describe('splitSections', () => {
  it('sorts blocks under their headings, whatever levels are left out', () => {
    const text = 'before\n\n# A\n\none\n\n### B\n\ntwo\n\nthree\n\n## C\n\n# D\n';
    assert.deepEqual(shown(splitSections(parseBlocks(text))), [null, 1, ['A', 1, ['B', 2], ['C', 0]], ['D', 0]]);
  });

  it('lets a section reach to the end of what is nested in it', () => {
    const text = '# A\n\n## B\n\ntext\n\n# C';
    const [a] = splitSections(parseBlocks(text)).sections;
    assert.equal(text.slice(a?.start, a?.end), '# A\n\n## B\n\ntext');
  });

  it('is one empty section for an empty text', () => {
    assert.deepEqual(splitSections([]), { heading: null, blocks: [], sections: [], start: 0, end: 0 });
  });
});
