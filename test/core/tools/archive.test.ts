import assert from 'node:assert/strict';
import { archiveTool } from '../../../src/core/tools/archive.ts';
import { planTool } from '../../../src/core/tools/plan.ts';
import { toolDesk } from '../../support/toolFolder.ts';

describe('the archive tool', () => {
  const set = { action: 'set', goal: 'Limits', steps: [{ id: 'a', title: 'Refill loop' }] };

  it('puts an open plan aside with a reason, and only so', async () => {
    const { files, call } = toolDesk();
    await call(planTool, set);
    const refused = await call(archiveTool);
    assert.equal(refused.reply?.ok === false && refused.reply.error['code'], 'open-steps');
    assert.ok(files.files.has('state/plan.json'));
    const { reply, text } = await call(archiveTool, { reason: 'The task was dropped' });
    assert.ok(reply?.ok);
    const { ok: _, ...archived } = reply;
    assert.deepEqual(Object.keys(archived).sort(), ['name', 'outcome', 'path', 'title']);
    assert.equal(text, `Archived "Limits" as superseded in ${String(archived['path'])}.`);
    assert.ok(!files.files.has('state/plan.json'));
  });

  it('is refused where there is no plan', async () => {
    const { reply } = await toolDesk().call(archiveTool);
    assert.equal(reply?.ok === false && reply.error['code'], 'no-plan');
  });
});
