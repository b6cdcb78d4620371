import assert from 'node:assert/strict';
import { readStatusLine } from '../../../src/core/parse/statusLine.ts';

function read(text: string): readonly (string | null)[] | null {
  const found = readStatusLine(`- ${text}\n`, { start: 2, end: text.length + 2 });
  if (found === null) return null;
  assert.equal(`- ${text}`.slice(found.range.start, found.range.end), found.raw);
  return [found.raw, found.status];
}

describe('readStatusLine', () => {
  it('reads the word behind the label, plain or bold, in several languages', () => {
    assert.deepEqual(read('**Status:** in_progress'), ['in_progress', 'running']);
    assert.deepEqual(read('Status: PENDING'), ['PENDING', 'pending']);
    assert.deepEqual(read('**Status**: `done`'), ['done', 'completed']);
    assert.deepEqual(read('**状态：** complete'), ['complete', 'completed']);
    assert.deepEqual(read('_Estado_: complete'), ['complete', 'completed']);
  });

  it('gives a word that is not known as it is written', () => {
    assert.deepEqual(read('Status: on the way'), ['on the way', null]);
  });

  it('reads a known word in front of a remark, and in brackets the first words', () => {
    assert.deepEqual(read('**Status:** shipped · Depends on: 3'), ['shipped', 'completed']);
    assert.deepEqual(read('**Status:** **done** — see the log'), ['done', 'completed']);
    assert.deepEqual(read('Status: done - ok'), ['done', 'completed']);
    assert.deepEqual(read('Status: in-progress; two left'), ['in-progress', 'running']);
    assert.deepEqual(read('**Status:** [done 2026-04-11] — live since'), ['done 2026-04-11', 'completed']);
    assert.deepEqual(read('Status: [blocked-on-human]'), ['blocked-on-human', 'blocked']);
    assert.deepEqual(read('Status: [in_progress 2026-04-11 remote]'), ['in_progress 2026-04-11 remote', 'running']);
    for (const text of ['Status: [pending | done]', 'Status: [what it is]', 'Status: green — all is well']) {
      assert.equal(read(text), null, text);
    }
  });

  it('leaves sentences and templates alone', () => {
    for (const text of [
      'Status: 41 → 14 (audit count)',
      'Status: pending | done',
      'Status:',
      'Status quo: done',
      'The status: done',
    ]) {
      assert.equal(read(text), null, text);
    }
    assert.equal(read('Status: it is nearly there but not quite'), null);
  });
});
