import assert from 'node:assert/strict';
import { parseBlocks } from '../../../src/core/parse/blocks.ts';
import { readLegend } from '../../../src/core/parse/legend.ts';

function read(text: string): { readonly markers: Record<string, string>; readonly blocks: number } {
  const { markers, blocks } = readLegend(text, parseBlocks(text));
  return { markers: Object.fromEntries(markers), blocks: blocks.size };
}

describe('readLegend', () => {
  it('reads a legend in one line, under a heading, as a list, as a table and in a quote', () => {
    const markers = { ' ': 'pending', '~': 'running', '-': 'skipped' };
    const texts = [
      'Legend: [ ] todo, `[~]` = in progress; [-] cancelled / never',
      '**Status indicators:**\n\n- [ ] Not started\n- [~] Partial, not verified\n- [-] deprecated',
      '## Task Legend\n\n- `[ ]` to do\n- `[~]`: WIP\n- `[-]` → obsolete (see above)\n\n## Tasks\n\n- [>] x',
      '# Legend\n\n| Box | Meaning |\n|---|---|\n| `[ ]` | Pending |\n| `[~]` | Review |\n| `[-]` | Skipped |',
      '> Legend: [ ] open · [~] doing · [-] superseded',
      '**State legend**\n\n- [ ] Pending\n- [~] In progress\n- [-] Cancelled',
    ];
    for (const text of texts) assert.deepEqual(read(text).markers, markers, text);
  });

  it('knows which blocks are the legend', () => {
    assert.equal(read('Legend:\n\n- [x] Done\n\nText\n\n- [x] task').blocks, 2);
    assert.equal(read('## Legend\n\n- [x] Done\n\nText\n\n# Next\n\n- [x] task').blocks, 2);
    assert.equal(read('Legend: [x] done\n\n- [x] task').blocks, 1);
  });

  it('takes the first meaning, and none that is no status', () => {
    assert.deepEqual(read('Legend: [~] done, [~] open, [?] not fully verified').markers, { '~': 'completed' });
  });

  it('takes no other text for a legend', () => {
    for (const text of [
      '## Add a legend to the chart\n\n- [~] done',
      'The legend: [~] done',
      '- [~] done',
      'Legendary: [~] done',
    ]) {
      assert.deepEqual(read(text), { markers: {}, blocks: 0 }, text);
    }
  });
});
