import assert from 'node:assert/strict';
import { isHandOffText } from '../../../src/views/language/isHandOffText.ts';
import { memoLens } from '../../../src/views/language/memoLens.ts';
import { memoFolder } from '../../../src/views/memo/memoFolder.ts';
import { rootNode } from '../../../src/views/tree/rootNode.ts';
import { loadProject } from '../../support/loadProject.ts';
import { snapshotOf } from '../../support/snapshots.ts';
import { testViewContext } from '../../support/viewContext.ts';

const MEMO = '# State memo\n\n## Where we are (as of 2026-11-30 18:48 UTC)\nStatus: red\n';

async function lensOf(memo: string) {
  return memoLens(snapshotOf(await loadProject({ 'state/current.md': memo })), testViewContext);
}

describe('memoLens', () => {
  it('says above the heading with the time how old the memo is and how full', async () => {
    assert.deepEqual(await lensOf(MEMO), { line: 2, text: 'written 12 min ago · 4 of 150 lines' });
  });

  it('says the same age as the Memo view and the tree, however long ago they were drawn', async () => {
    const project = await loadProject({ 'state/current.md': MEMO }, { now: Date.parse('2026-11-30T19:00:59Z') });
    const snapshot = snapshotOf({ ...project, readiness: { ready: true, reasons: [] } });
    const folder = { key: 'a', name: 'a', snapshot };
    assert.match(memoLens(folder.snapshot, testViewContext)?.text ?? '', /written 12 min ago/);
    assert.equal(memoFolder(folder, testViewContext)?.age?.text, 'written 12 min ago');
    assert.match(rootNode(folder, [], testViewContext).description, /memo 12 min ago/);
  });

  it('says that a memo has no time, at its top where it has no such heading', async () => {
    assert.deepEqual(await lensOf('# Notes\n'), { line: 0, text: 'does not say when it was written · 1 of 150 lines' });
  });

  it('is nothing without a memo', () => {
    assert.equal(memoLens(snapshotOf(), testViewContext), null);
  });
});

describe('isHandOffText', () => {
  it('takes the texts of the state directory and the specs', async () => {
    const files = { 'state/current.md': MEMO, 'AGENTS.md': '# Agents\n', 'docs/a.md': '#47\n' };
    const project = await loadProject(files);
    for (const path of ['state/current.md', 'state/notes/a.md', 'state/plan.json', 'AGENTS.md']) {
      assert.equal(isHandOffText(project, path), true, path);
    }
    for (const path of ['docs/a.md', 'state/store.ts', 'statement/a.md', 'docs/AGENTS.md']) {
      assert.equal(isHandOffText(project, path), false, path);
    }
  });
});
