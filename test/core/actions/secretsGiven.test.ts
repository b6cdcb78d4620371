import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { addDoNotRedo } from '../../../src/core/actions/addDoNotRedo.ts';
import { archivePlan } from '../../../src/core/actions/archivePlan.ts';
import { checkpoint } from '../../../src/core/actions/checkpoint.ts';
import type { ActionContext } from '../../../src/core/actions/context.ts';
import { decide } from '../../../src/core/actions/decide.ts';
import { reopenPlan } from '../../../src/core/actions/reopenPlan.ts';
import { reopenTask } from '../../../src/core/actions/reopenTask.ts';
import { revisePlan } from '../../../src/core/actions/revisePlan.ts';
import { setPlan } from '../../../src/core/actions/setPlan.ts';
import { updatePlan } from '../../../src/core/actions/updatePlan.ts';
import type { Outcome } from '../../../src/core/errors.ts';
import { actionContext } from '../../support/actionContext.ts';
import { planContext, planText } from '../../support/planContext.ts';

/** What the fake scanner takes for a key. */
const KEY = `fake-${'secret'}-1`;
const TEXT = `use ${KEY} here`;

type Ask = (context: ActionContext) => Promise<Outcome<unknown>>;

const DECISION = { title: 'a', choice: 'b', why: 'c' };
const STEP = { id: 'a', title: 'A' };

const REQUESTS: Readonly<Record<string, Ask>> = {
  'next action': (on) => checkpoint(on, { next: `First\n${TEXT}`, commit: true }),
  status: (on) => checkpoint(on, { status: TEXT }),
  'text of what is worked on': (on) => checkpoint(on, { workingOn: TEXT }),
  'entry under "do not redo"': (on) => checkpoint(on, { doNotRedo: ['fine', TEXT] }),
  'title of a new task': (on) => checkpoint(on, { addTasks: [TEXT] }),
  'reason of task #1': (on) => checkpoint(on, { tasks: [{ id: '#1', status: 'blocked', reason: TEXT }] }),
  "decision's why": (on) => checkpoint(on, { decision: { ...DECISION, why: TEXT } }),
  "decision's options": (on) => decide(on, { ...DECISION, options: TEXT }),
  goal: (on) => setPlan(on, { goal: TEXT, steps: [STEP], replace: true, reason: 'x' }),
  task: (on) => updatePlan(on, { task: KEY, steps: [] }),
  'title of step "a"': (on) => revisePlan(on, { reason: 'x', steps: [{ id: 'a', title: TEXT }] }),
  'detail of step "a"': (on) => updatePlan(on, { steps: [{ id: 'a', detail: TEXT }] }),
  'reason of step "a"': (on) => updatePlan(on, { steps: [{ id: 'a', status: 'blocked', reason: TEXT }] }),
  'id of step "[redacted]"': (on) => revisePlan(on, { reason: 'x', steps: [{ id: KEY, title: 'x' }] }),
};

const FILES = {
  'state/plan.json': planText('a running b pending'),
  'state/current.md': '# State memo\n',
  'state/backlog.md': '# Backlog\n\n- [ ] #1 One\n',
};

async function assertRefused(ask: Ask, field: string): Promise<void> {
  const context = actionContext(FILES);
  const outcome = await ask(context);
  assert.ok(!outcome.ok, field);
  assert.deepEqual(outcome.error.data, { field, secret: 'Fake key' });
  assert.ok(!outcome.error.message.includes(KEY));
  assert.deepEqual([context.files.changes, context.git.committed], [[], []]);
}

describe('a secret in a request', () => {
  for (const [field, ask] of Object.entries(REQUESTS)) {
    it(`is refused before anything is written: the ${field}`, () => assertRefused(ask, field));
  }

  it('is refused in every reason', async () => {
    await assertRefused((on) => archivePlan(on, { reason: TEXT }), 'reason');
    await assertRefused((on) => updatePlan(on, { reason: TEXT, steps: [{ id: 'a', status: 'pending' }] }), 'reason');
    await assertRefused((on) => reopenTask(on, { id: '#1', status: 'doing', reason: TEXT }), 'reason');
    await assertRefused((on) => reopenPlan(on, { name: 'x', reason: TEXT }), 'reason');
    await assertRefused((on) => addDoNotRedo(on, { entries: [TEXT] }), 'entry under "do not redo"');
  });

  it('is let pass where it stood there before and is kept', async () => {
    const context = planContext({ 'state/plan.json': planText('a running b pending').replace('Title of b', TEXT) });
    const steps = [
      { id: 'b', title: TEXT },
      { id: 'c', title: 'C' },
    ];
    assert.equal((await revisePlan(context, { reason: 'order', steps })).ok, true);
    assert.match(context.files.text('state/plan.json'), new RegExp(`"title": "${TEXT}"`));
    const memo = `# State memo\n\n## Next action\n${TEXT}\n\n## Do not redo\n- ${TEXT}\n`;
    const folder = actionContext({ 'state/current.md': memo });
    assert.equal((await checkpoint(folder, { next: TEXT, doNotRedo: [TEXT] })).ok, true);
  });

  it('is not carried from the plan, the backlog and the log into the memo', async () => {
    const context = actionContext({
      'state/plan.json': planText('a running').replace('Title of a', TEXT),
      'state/backlog.md': `# Backlog\n\n- [/] #1 ${TEXT}\n`,
      'state/decisions.md': `# Decisions\n\n## D-001: ${TEXT}\nChoice: a\nWhy: b\n`,
    });
    assert.equal((await checkpoint(context, { next: 'go on' })).ok, true);
    const memo = context.files.text('state/current.md');
    assert.match(memo, /Working on: task #1 - use \[redacted\] here \(step: use \[redacted\] here\)/);
    assert.match(memo, /- D-001: use \[redacted\] here/);
    assert.ok(!memo.includes(KEY));
  });

  it('is not committed where it stands in a file, unless HEAD has it', async () => {
    const context = actionContext({ 'state/backlog.md': `# Backlog\n\n- [ ] #1 ${TEXT}\n` });
    context.git.state.status = { dirty: ['state/backlog.md'] };
    const outcome = await checkpoint(context, { next: 'go on', commit: true });
    assert.match(
      outcome.ok ? '' : outcome.error.message,
      /^The files are written, but not committed: state\/backlog\.md:3 holds a secret \(Fake key\), .* dogear check --fix does/,
    );
    assert.deepEqual(context.git.committed, []);
    context.git.state.texts = { 'head:state/backlog.md': `- [ ] #1 ${KEY}\n` };
    assert.equal((await checkpoint(context, { next: 'go on', commit: true })).ok, true);
  });

  it('is no part of the name of an archive', async () => {
    const context = planContext({ 'state/plan.json': planText('a completed', { goal: TEXT }) });
    const outcome = await archivePlan(context);
    assert.ok(outcome.ok);
    assert.equal(outcome.value.name, '2026-11-30-use-redacted-here-p1');
  });

  it('is kept where a request gives back what was shown of it', async () => {
    const context = planContext({ 'state/plan.json': planText('a running b pending').replace('Title of b', TEXT) });
    const steps = [{ id: 'b', title: 'use [redacted] here', detail: 'more' }];
    assert.equal((await updatePlan(context, { steps })).ok, true);
    assert.match(context.files.text('state/plan.json'), new RegExp(`"title": "${TEXT}"[^}]*"detail": "more"`));
    const folder = actionContext({ 'state/current.md': `# State memo\n\n## Next action\n${TEXT}\n` });
    assert.equal((await checkpoint(folder, { next: 'use [redacted] here', status: 's' })).ok, true);
    assert.match(folder.files.text('state/current.md'), new RegExp(`## Next action\n${TEXT}\n`));
  });
});
