import assert from 'node:assert/strict';
import { isUsedFolder } from '../../../src/core/project/isUsedFolder.ts';
import { memoryFiles } from '../../support/memoryFiles.ts';

const PLAN = '{"steps": [{"id": "a", "title": "A", "status": "pending"}]}';

describe('isUsedFolder', () => {
  for (const [what, files, used] of [
    ['an empty folder', {}, false],
    ['a configuration', { '.dogear.yaml': 'stateDirectory: work\n' }, true],
    ['a memo', { 'state/current.md': '' }, true],
    ['a backlog', { 'state/backlog.md': '' }, true],
    ['a plan', { 'state/plan.json': PLAN }, true],
    ['a plan that does not parse', { 'state/plan.json': '{"steps": [' }, true],
    ['a plan.json about something else', { 'state/plan.json': '{"floors": 3}' }, false],
    ['application code', { 'state/store.ts': '', 'state/current.ts': '' }, false],
    ['a memo in another folder', { 'docs/current.md': '' }, false],
  ] as const) {
    it(`says ${used ? 'yes' : 'no'} to ${what}`, async () => {
      assert.equal(await isUsedFolder(memoryFiles(files)), used);
    });
  }

  it('counts a plan that is too large to be read', async () => {
    const files = memoryFiles();
    files.files.set('state/plan.json', { kind: 'too-large', size: 20_000_000 });
    assert.equal(await isUsedFolder(files), true);
  });
});
