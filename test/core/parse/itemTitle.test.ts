import assert from 'node:assert/strict';
import { readTitle } from '../../../src/core/parse/itemTitle.ts';

describe('readTitle', () => {
  it('tells ids from titles', () => {
    const cases: readonly (readonly [string, string | null, string])[] = [
      ['#47 Rate limiter', '#47', 'Rate limiter'],
      ['#47: 日本', '#47', '日本'],
      ['#47 - Rate limiter', '#47', 'Rate limiter'],
      ['#47', '#47', ''],
      ['[#12] x', '#12', 'x'],
      ['[#12](https://host.invalid/12): x', '#12', 'x'],
      ['T001 [P] [US1] add x', 'T001', '[P] [US1] add x'],
      ['**T001**: x', 'T001', 'x'],
      ['1.2 Create', '1.2', 'Create'],
      ['1.2.3. Create', '1.2.3', 'Create'],
      ['L-034 | where | what', 'L-034', 'where | what'],
      ['BACK-222.1 x', 'BACK-222.1', 'x'],
      ['WS1 - x', 'WS1', 'x'],
      ['OC-1: x', 'OC-1', 'x'],
      ['**#1 Buckets** \u2013 with bursts', '#1', 'Buckets \u2013 with bursts'],
      ['**T001 [P] Buckets** and **more**', 'T001', '[P] Buckets and more'],
      ['[#3 Buckets](https://host.invalid/3) again', '#3', 'Buckets again'],
      ['`#4` x', '#4', 'x'],
      ['\u200f#9 \u0645\u0647\u0645\u0629', '#9', '\u0645\u0647\u0645\u0629'],
    ];
    for (const [text, id, title] of cases) {
      assert.deepEqual(readTitle(text), { id, idIsUnique: true, title }, text);
    }
  });

  it('takes a bare number for an id that may come again', () => {
    assert.deepEqual(readTitle('3. Set up'), { id: '3', idIsUnique: false, title: 'Set up' });
  });

  it('takes no word of a title for an id', () => {
    for (const title of [
      'UTF-8 names',
      'SHA256 sums',
      '3 times',
      '#hash',
      'V8 upgrade',
      'HTTP-2 too',
      '',
      '#',
      '2026',
    ]) {
      assert.deepEqual(readTitle(title), { id: null, idIsUnique: false, title }, title);
    }
  });

  it('shows titles without comments, strong emphasis and the targets of links', () => {
    assert.equal(readTitle('**Bold** and [a link](http://x "y") <!-- id: 3 -->').title, 'Bold and a link');
    assert.equal(readTitle('a * b ** c `__init__` <!-- open').title, 'a * b ** c `__init__`');
  });
});
