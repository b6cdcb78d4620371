import assert from 'node:assert/strict';
import { recoverPlan } from '../../../src/core/actions/recoverPlan.ts';
import { setPlan } from '../../../src/core/actions/setPlan.ts';
import { updatePlan } from '../../../src/core/actions/updatePlan.ts';
import { actionContext } from '../../support/actionContext.ts';

describe('recoverPlan', () => {
  /** A plan whose last write was cut off after plan.json. */
  const cutOff = async () => {
    const context = actionContext();
    await setPlan(context, { goal: 'Limit the rate', steps: [{ id: 'a', title: 'Bucket' }] });
    const journal = context.files.text('state/journal.jsonl');
    const markdown = context.files.text('state/PLAN.md');
    await updatePlan(context, { steps: [{ id: 'a', status: 'running' }] });
    context.files.files.set('state/journal.jsonl', journal);
    context.files.files.set('state/PLAN.md', markdown);
    return context;
  };

  it('writes PLAN.md and the line that the journal lacks, once', async () => {
    const context = await cutOff();
    const plan = context.files.text('state/plan.json');
    assert.deepEqual(await recoverPlan(context), { ok: true, value: { recovered: true } });
    assert.equal(context.files.text('state/plan.json'), plan);
    assert.match(context.files.text('state/PLAN.md'), /\[\/\] Bucket/);
    const [, line = ''] = context.files.text('state/journal.jsonl').trimEnd().split('\n');
    assert.equal(JSON.parse(line).action, 'recovered');
    const changes = context.files.changes.length;
    assert.deepEqual(await recoverPlan(context), { ok: true, value: { recovered: false } });
    assert.equal(context.files.changes.length, changes);
  });

  it('leaves alone what was changed by hand, and a folder without a plan', async () => {
    const context = await cutOff();
    await recoverPlan(context);
    context.files.files.set('state/plan.json', context.files.text('state/plan.json').replace('Bucket', 'Barrel'));
    assert.deepEqual(await recoverPlan(context), { ok: true, value: { recovered: false } });
    assert.deepEqual(await recoverPlan(actionContext()), { ok: true, value: { recovered: false } });
  });
});
