import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { addDoNotRedo } from '../../../src/core/actions/addDoNotRedo.ts';
import { actionContext } from '../../support/actionContext.ts';

const MEMO = '## Where we are (as of 2026-11-29)\nBranch: docs\n\n## Dead ends\n* Leaky bucket.\n\n## Notes\nmine\n';

describe('addDoNotRedo', () => {
  it('adds entries and leaves the rest, the as-of time included', async () => {
    const context = actionContext({ 'state/current.md': MEMO });
    const outcome = await addDoNotRedo(context, { entries: ['leaky  bucket', 'Two\nlines', '- Two lines', ''] });
    assert.deepEqual(outcome, { ok: true, value: { path: 'state/current.md', added: ['Two lines'] } });
    assert.equal(context.files.text('state/current.md'), MEMO.replace('bucket.', 'bucket.\n* Two lines'));
  });

  it('changes nothing where all is said already', async () => {
    const context = actionContext({ 'state/current.md': MEMO });
    const outcome = await addDoNotRedo(context, { entries: ['Leaky bucket'] });
    assert.ok(outcome.ok && outcome.value.added.length === 0);
    assert.deepEqual(context.files.changes, []);
  });

  it('begins a memo that is missing', async () => {
    const context = actionContext();
    await addDoNotRedo(context, { entries: ['1. numbered'] });
    assert.match(
      context.files.text('state/current.md'),
      /\(as of 2026-11-30 18:54 UTC\)[\s\S]*Branch: main[\s\S]*## Do not redo\n- 1\. numbered\n$/,
    );
  });

  it('refuses to add nothing', async () => {
    for (const entries of [[' '], ['none yet', 'N/A']]) {
      const outcome = await addDoNotRedo(actionContext(), { entries });
      assert.ok(!outcome.ok && outcome.error.code === 'invalid');
    }
  });
});
