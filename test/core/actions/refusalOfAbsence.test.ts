import assert from 'node:assert/strict';
import { checkpoint } from '../../../src/core/actions/checkpoint.ts';
import { decide } from '../../../src/core/actions/decide.ts';
import { reopenTask } from '../../../src/core/actions/reopenTask.ts';
import { setPlan } from '../../../src/core/actions/setPlan.ts';
import { setUp } from '../../../src/core/actions/setUp.ts';
import type { Outcome } from '../../../src/core/errors.ts';
import type { AbsentFile } from '../../../src/core/ports.ts';
import { actionContext, type TestContext } from '../../support/actionContext.ts';

const DECISION = { title: 'Token bucket', choice: 'token bucket', why: 'memory' };
const MEMO = '# State memo\n\n## Next action\nGo on.\n';
const PLAN = { goal: 'G', steps: [{ id: 'a', title: 'A' }] };

function folder(files: Readonly<Record<string, string>>, sparse: boolean, ...names: readonly string[]): TestContext {
  const context = actionContext(files);
  const absent: readonly AbsentFile[] = names.map((path) => ({ path, sparse }));
  context.git.state = { absent };
  return context;
}

async function refused(context: TestContext, outcome: Promise<Outcome<unknown>>): Promise<string> {
  const answer = await outcome;
  assert.ok(!answer.ok && answer.error.code === 'not-found', JSON.stringify(answer));
  assert.deepEqual(context.files.changes, []);
  return answer.error.message;
}

describe('hand-off files that git has and the disk has not', () => {
  const LEFT_OUT = ['state/current.md', 'state/decisions.md'];

  it('are not begun anew by setting up', async () => {
    const sparse = folder({ '.dogear.yaml': 'stateDirectory: state\n' }, true, ...LEFT_OUT);
    assert.equal(
      await refused(sparse, setUp(sparse)),
      'Git has state/current.md, state/decisions.md, which this sparse checkout leaves out. Run git sparse-checkout add state.',
    );
    const deleted = folder({}, false, ...LEFT_OUT);
    assert.match(await refused(deleted, setUp(deleted)), /Run git restore state, or commit that it is gone\.$/);
  });

  it('are named one by one where others are still there', async () => {
    const context = folder({ 'state/current.md': MEMO }, false, 'state/decisions.md', '.gitattributes');
    assert.match(
      await refused(context, setUp(context)),
      /Run git restore state\/decisions\.md \.gitattributes, or commit/,
    );
  });

  it('may be others than those that are written, or files of an application', async () => {
    const gone = folder({ 'state/current.md': MEMO }, false, 'state/PLAN.md', 'state/plan.json');
    assert.ok((await setUp(gone)).ok);
    const application = folder({}, true, 'state/store.ts', 'state/plan.json');
    assert.ok((await setUp(application)).ok);
  });

  it('keep a plan from being made beside them', async () => {
    const sparse = folder({}, true, ...LEFT_OUT);
    assert.match(await refused(sparse, setPlan(sparse, PLAN)), /sparse-checkout add state\.$/);
    const archived = folder({ 'state/journal.jsonl': '' }, false, 'state/plan.json', 'state/PLAN.md');
    assert.ok((await setPlan(archived, PLAN)).ok);
  });

  it('keep their numbers: no log and no backlog is begun in their place', async () => {
    const files = { 'state/current.md': MEMO };
    const log = folder(files, false, 'state/decisions.md');
    assert.match(await refused(log, decide(log, DECISION)), /git restore state\/decisions\.md/);
    assert.match(await refused(log, checkpoint(log, { decision: DECISION })), /git restore state\/decisions\.md/);
    const reopen = reopenTask(log, { id: '#1', status: 'pending', reason: 'too early' });
    assert.match(await refused(log, reopen), /git restore state\/decisions\.md/);
    const backlog = folder(files, false, 'state/backlog.md');
    assert.match(await refused(backlog, checkpoint(backlog, { addTasks: ['Docs'] })), /git restore state\/backlog\.md/);
    assert.ok((await checkpoint(backlog, { next: 'Go home.' })).ok);
  });

  it('cost no git where the files are there', async () => {
    const context = folder({ 'state/decisions.md': '# Decisions\n' }, true, 'state/current.md');
    context.git.absent = () => Promise.reject(new Error('asked'));
    assert.ok((await decide(context, DECISION)).ok);
  });
});
