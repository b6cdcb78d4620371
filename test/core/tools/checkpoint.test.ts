import assert from 'node:assert/strict';
import { checkpointTool } from '../../../src/core/tools/checkpoint.ts';
import { toolDesk } from '../../support/toolFolder.ts';

const STATE = {
  'state/current.md': '# State memo\n\n## Next action\nOld.\n',
  'state/backlog.md': '# Backlog\n\n- [ ] #47 Rate limiter\n',
  'state/decisions.md': '# Decisions\n',
};

describe('the checkpoint tool', () => {
  it('writes everything that it was given, and says so', async () => {
    const { files, git, call } = toolDesk(STATE);
    git.state = { status: { dirty: Object.keys(STATE) } };
    const { reply, text } = await call(checkpointTool, {
      next: 'Write the tests.',
      doNotRedo: ['Leaky bucket'],
      decision: 'Token bucket',
      choice: 'token bucket',
      why: 'bursts',
      context: 'limits',
      options: 'leaky bucket',
      tasks: [{ id: '47', status: 'blocked', reason: 'waiting' }],
      addTasks: ['Load test'],
      commit: true,
    });
    const written = ['state/decisions.md', 'state/backlog.md', 'state/current.md'];
    assert.deepEqual(reply, { ok: true, written, decision: 'D-001', tasks: ['#48'], commit: 'commit1' });
    assert.equal(text, `Wrote ${written.join(', ')}. Logged D-001. Added #48. Committed commit1.`);
    assert.match(
      files.text('state/decisions.md'),
      /Context: limits\nOptions: leaky bucket\nChoice: token bucket\nWhy: bursts\n/,
    );
    assert.match(files.text('state/backlog.md'), /- \[!\] #47 Rate limiter - waiting\n- \[ \] #48 Load test\n/);
    assert.match(files.text('state/current.md'), /Write the tests\.[\s\S]*- Leaky bucket/);
    assert.deepEqual(git.committed[0]?.paths.toSorted(), written.toSorted());
  });

  const refused: readonly (readonly [string, Record<string, unknown>, string, RegExp])[] = [
    ['a choice without a decision', { choice: 'x' }, 'invalid', /^choice needs decision/],
    ['a decision without a reason', { decision: 'x', choice: 'y' }, 'invalid', /needs choice and why/],
    ['a task that is not there', { tasks: [{ id: '99', status: 'done' }] }, 'unknown-task', /99/],
    ['an unknown status', { tasks: [{ id: '47', status: 'completed' }] }, 'invalid', /pending, doing, done, blocked/],
  ];
  for (const [what, args, code, message] of refused) {
    it(`refuses ${what} and changes nothing`, async () => {
      const { files, call } = toolDesk(STATE);
      const { refused, reply, text } = await call(checkpointTool, args);
      assert.equal(refused, true);
      assert.equal(reply?.ok === false && reply.error['code'], code);
      assert.match(text, message);
      assert.deepEqual(files.changes, []);
    });
  }

  it('makes no state directory by chance', async () => {
    const { files, call } = toolDesk();
    const { reply } = await call(checkpointTool, { next: 'x' });
    assert.equal(reply?.ok === false && reply.error['code'], 'not-found');
    assert.equal(files.files.size, 0);
  });
});
