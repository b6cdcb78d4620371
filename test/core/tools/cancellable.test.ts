import assert from 'node:assert/strict';
import { cancellable } from '../../../src/core/tools/cancellable.ts';
import { decideTool } from '../../../src/core/tools/decide.ts';
import { planTool } from '../../../src/core/tools/plan.ts';
import { toolDesk } from '../../support/toolFolder.ts';

describe('cancellable', () => {
  it('writes nothing of a call that was given up', async () => {
    const { files, folder } = toolDesk({ 'state/decisions.md': '# Decisions\n' });
    const decision = { title: 'Use X', choice: 'X', why: 'fast' };
    const { refused } = await decideTool.call(
      cancellable(folder, () => true),
      decision,
    );
    assert.equal(refused, true);
    assert.equal(files.text('state/decisions.md'), '# Decisions\n');
    assert.deepEqual(files.changes, []);
  });

  it('carries a call to its end that was given up after it began to write', async () => {
    const { files, folder, call } = toolDesk();
    await call(planTool, { action: 'set', goal: 'Limits', steps: [{ id: 'a', title: 'A' }] });
    const before = files.changes.length;
    const late = cancellable(folder, () => files.changes.length > before);
    const { reply } = await planTool.call(late, { action: 'update', steps: [{ id: 'a', status: 'completed' }] });
    assert.notEqual(reply?.ok && reply['archived'], undefined, 'the finished plan should be in the archive');
    assert.equal(files.files.has('state/plan.json'), false);
  });
});
