import assert from 'node:assert/strict';
import { checkpointTool } from '../../../src/core/tools/checkpoint.ts';
import { toolDesk } from '../../support/toolFolder.ts';

const STATE = {
  'state/current.md': '# State memo\n\n## Next action\nOld.\n',
  'state/backlog.md': '# Backlog\n\n- [ ] #47 Rate limiter\n',
  'state/decisions.md': '# Decisions\n\n## D-030: Window\n',
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
      supersedes: ['D-30'],
      tasks: [{ id: '47', status: 'blocked', reason: 'waiting' }],
      addTasks: ['Load test'],
      commit: true,
    });
    const written = ['state/decisions.md', 'state/backlog.md', 'state/current.md'];
    assert.deepEqual(reply, { ok: true, written, decision: 'D-031', tasks: ['#48'], commit: 'commit1' });
    assert.equal(text, `Wrote ${written.join(', ')}. Logged D-031. Added #48. Committed commit1.`);
    assert.match(
      files.text('state/decisions.md'),
      /Context: limits\nOptions: leaky bucket\nChoice: token bucket\nWhy: bursts\nSupersedes: D-030\n/,
    );
    assert.match(files.text('state/backlog.md'), /- \[!\] #47 Rate limiter - waiting\n- \[ \] #48 Load test\n/);
    assert.match(files.text('state/current.md'), /Write the tests\.[\s\S]*- Leaky bucket/);
    assert.deepEqual(git.committed[0]?.paths.toSorted(), written.toSorted());
  });

  const refused: readonly (readonly [string, Record<string, unknown>, string, RegExp])[] = [
    ['a choice without a decision', { choice: 'x' }, 'invalid', /^choice needs decision/],
    ['what is superseded without a decision', { supersedes: ['D-030'] }, 'invalid', /^supersedes needs decision/],
    [
      'to supersede what the log does not have',
      { decision: 'x', choice: 'y', why: 'z', supersedes: ['D-007'] },
      'invalid',
      /no decision D-007 to supersede/,
    ],
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

  it('takes an empty list of what is superseded for none', async () => {
    const { call } = toolDesk(STATE);
    assert.equal((await call(checkpointTool, { next: 'x', supersedes: [] })).refused, false);
  });

  it('makes no state directory by chance', async () => {
    const { files, call } = toolDesk();
    const { reply } = await call(checkpointTool, { next: 'x' });
    assert.equal(reply?.ok === false && reply.error['code'], 'not-found');
    assert.equal(files.files.size, 0);
  });
});
