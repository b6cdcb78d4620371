import assert from 'node:assert/strict';
import { indexLines } from '../../../src/core/model/text.ts';
import { type HeadSigns, knownAtHead } from '../../../src/core/project/knownAtHead.ts';

const PATH = 'state/backlog.md';
const COMMITTED = { id: 'c1', time: 0, paths: [PATH] };

function known(text: string | null, signs: Partial<HeadSigns> = {}, { dirty = [] as string[], cut = false } = {}) {
  const status = { head: 'c1', branch: 'main', dirty, dirtyOutsideFolder: false };
  const lines = indexLines(text ?? '');
  const document =
    text === null ? null : { path: PATH, text, lines, modified: 0, value: null, problems: [], broken: false, cut };
  return knownAtHead(PATH, document, { status, commits: [COMMITTED], tracked: [], troubles: [], ...signs });
}

describe('knownAtHead', () => {
  it('is the text of a file that git calls unchanged, and nothing where there is no file', () => {
    assert.equal(known('- [ ] #1 One\n'), '- [ ] #1 One\n');
    assert.equal(known(null), null);
  });

  it('leaves a file to git that differs or was not read as it is', () => {
    assert.equal(known('a', {}, { dirty: [PATH] }), undefined);
    assert.equal(known('a', {}, { cut: true }), undefined);
    assert.equal(known('a\r\n'), undefined);
    assert.equal(known(null, { troubles: [{ path: PATH, rule: 'file-unreadable', message: '' }] }), undefined);
  });

  it('does not take a file that git ignores for one that it has', () => {
    assert.equal(known('a', { commits: [{ id: 'c1', time: 0, paths: ['src/a.ts'] }] }), undefined);
    const removed = { id: 'c2', time: 0, paths: [PATH], removed: [PATH] };
    assert.equal(known('a', { commits: [removed, COMMITTED] }), undefined);
    assert.equal(known('a', { commits: [COMMITTED, removed] }), 'a');
    assert.equal(known('a', { commits: [], tracked: [PATH] }), 'a');
  });
});
