import assert from 'node:assert/strict';
import { LOADED_AT, loadProject } from '../../support/loadProject.ts';

const MEMO = 'state/current.md';
const HOUR = 60 * 60_000;
const COMMITTED = LOADED_AT - 30 * HOUR;
const WRITTEN = LOADED_AT - HOUR;

const dated = '## Where we are (as of 2026-11-30 09:00 UTC)\nx\n';
const undated = '## Where we are\nx\n';

function git(dirty: readonly string[]) {
  return {
    status: { head: 'c', dirty },
    commits: [{ id: 'c', time: COMMITTED, paths: [MEMO] }],
    texts: { [`c:${MEMO}`]: undated },
  };
}

describe('memoTime', () => {
  const time = async (text: string, options: Parameters<typeof loadProject>[1]) =>
    (await loadProject({ [MEMO]: text }, { modified: { [MEMO]: WRITTEN }, ...options })).memoTime;

  it('is what the memo says, whatever git and the file say', async () => {
    const said = { time: Date.parse('2026-11-30T09:00:00Z'), from: 'memo' };
    assert.deepEqual(await time(dated, {}), said);
    assert.deepEqual(await time(dated, { git: git([MEMO]) }), said);
  });

  it('is else that of the commit, or of the file while that differs', async () => {
    assert.deepEqual(await time(undated, { git: git([]) }), { time: COMMITTED, from: 'commit' });
    assert.deepEqual(await time(undated, { git: git([MEMO]) }), { time: WRITTEN, from: 'file' });
    assert.deepEqual(await time('## Where we are (as of yesterday)\n', { git: git([MEMO]) }), {
      time: WRITTEN,
      from: 'file',
    });
  });

  it('is never that of the file alone', async () => {
    assert.equal(await time(undated, {}), null);
    const ignored = { status: { head: 'c', dirty: [] }, commits: [{ id: 'c', time: COMMITTED, paths: ['a'] }] };
    assert.equal(await time(undated, { git: ignored }), null);
  });
});
