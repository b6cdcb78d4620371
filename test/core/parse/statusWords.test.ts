import assert from 'node:assert/strict';
import { type Markers, markOf, readStatusWord, statusOfMark } from '../../../src/core/parse/statusWords.ts';

const WORDS = {
  pending: 'pending, todo, to do, open, not started, planned, proposed, draft, queued, idle, backlog, 待處理, 待处理',
  running: 'running, in progress, doing, active, hooked, review, partial, wip, 進行中, 进行中',
  completed: 'completed, complete, done, closed, shipped, pass, accepted, finished, 已完成',
  blocked: 'blocked, deferred, on hold, waiting, 被阻擋',
  failed: 'failed, error',
  skipped: "skipped, cancelled, canceled, won't do, superseded, deprecated, obsolete",
  dropped: 'tombstone, deleted',
};

describe('readStatusWord', () => {
  for (const [status, words] of Object.entries(WORDS)) {
    it(`reads the words for ${status}, in any case and with _, - or space`, () => {
      for (const word of words.split(', ')) {
        for (const written of [word, word.toUpperCase(), word.replaceAll(' ', '_'), word.replaceAll(' ', '-')]) {
          assert.equal(readStatusWord(written), status, written);
        }
      }
    });
  }

  it('does not mind what stands around a word', () => {
    const written = {
      completed: ['Done (2026-03-07) ✅', '✅ Complete', '**Completed** ✔️', 'done - 2026-03-07', 'Closed Mar 7, 2026'],
      skipped: ['Won’t Do', 'Wonʼt do', '`cancelled`', '~~superseded~~'],
      running: ['"In Progress"', '🚧 WIP', 'in progress (08-Jul-2025)', 'running 2026-03-07T10:11:12.123Z'],
      pending: ['TODO!', 'to do:', '  open\u00a0'],
    };
    for (const [status, words] of Object.entries(written)) {
      for (const word of words) assert.equal(readStatusWord(word), status, word);
    }
  });

  it('takes nothing else for a status', () => {
    for (const text of [
      '',
      ' ',
      '✅',
      'not done',
      'done it',
      'undone',
      '2026-03-07',
      'İN PROGRESS',
      `done${' '.repeat(90)}`,
    ]) {
      assert.equal(readStatusWord(text), null, text);
    }
  });
});

describe('statusOfMark', () => {
  const read = (box: string, markers?: Markers) => statusOfMark(markOf(box), markers);

  it('reads the boxes that mean the same everywhere', () => {
    const boxes = ['[ ]', '[]', '[\u00a0]', '[x]', '[X]', '[/]', '[!]'];
    const statuses = ['pending', 'pending', 'pending', 'completed', 'completed', 'running', 'blocked'];
    assert.deepEqual(
      boxes.map((box) => read(box)),
      statuses,
    );
    assert.equal(read('x'), 'completed');
  });

  it('reads words in boxes, deleted ones as skipped', () => {
    assert.equal(read('[in progress]'), 'running');
    assert.equal(read('[deleted]'), 'skipped');
  });

  it('leaves other marks unknown until the file or the tool says what they mean', () => {
    for (const box of ['[-]', '[~]', '[>]', '[?]', '[P1]', '[S]']) assert.equal(read(box), null, box);
    const markers = new Map([
      ['-', 'running'],
      ['x', 'skipped'],
      [' ', 'blocked'],
    ] as const);
    assert.deepEqual(
      ['[-]', '[x]', '[]'].map((box) => read(box, markers)),
      ['running', 'skipped', 'blocked'],
    );
  });
});
