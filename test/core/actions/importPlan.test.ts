import assert from 'node:assert/strict';
import { type ImportRequest, importPlan } from '../../../src/core/actions/importPlan.ts';
import type { ListedStep } from '../../../src/core/edit/newSteps.ts';
import { leaves } from '../../../src/core/model/plan.ts';
import type { PlanJson, StepJson } from '../../../src/core/model/planSchema.ts';
import { fixtureFiles, sourceFixtures } from '../../support/sourceFixtures.ts';
import { sourceFolder } from '../../support/sourceFolder.ts';

const TASKS = '.taskmaster/tasks/tasks.json';

const TWO_TAGS = JSON.stringify({
  master: { tasks: [{ id: 1, title: 'Elsewhere', status: 'done' }] },
  payments: {
    tasks: [
      { id: 1, title: 'Keys', status: 'done' },
      {
        id: 2,
        title: 'Refunds',
        status: 'in-progress',
        subtasks: [
          { id: 1, title: 'Partly', status: 'review', details: 'of one line' },
          { id: 2, title: 'Twice', status: 'needs-thought', dependencies: [1] },
          { id: 3, title: 'Never', status: 'cancelled' },
        ],
      },
      { id: 3, title: 'Tax', status: 'deferred', dependencies: ['2.2', 1] },
    ],
  },
});

/** `id status: title` of each step, the steps below it in brackets. */
function outline(steps: readonly StepJson[] | null | undefined): string {
  return (steps ?? [])
    .map(({ id, title, status, steps: below }) => `${id} ${status}: ${title}${below ? ` (${outline(below)})` : ''}`)
    .join(', ');
}

async function imported(
  files: Readonly<Record<string, string>>,
  path: string,
  { part, ...request }: Omit<ImportRequest, 'plan'> & { readonly part?: string } = {},
) {
  const folder = sourceFolder(files);
  const outcome = await importPlan(folder.context, { plan: await folder.plan(path, part), ...request });
  const written = folder.context.files.files.get('state/plan.json');
  const plan: PlanJson | null = typeof written === 'string' ? JSON.parse(written) : null;
  return { ...folder, outcome, plan };
}

describe('importPlan', () => {
  it('takes over steps with their statuses, details and what they wait for, and records where they are from', async () => {
    const { outcome, plan, context } = await imported({ [TASKS]: TWO_TAGS }, TASKS, { part: 'payments' });
    assert.ok(outcome.ok);
    const origin = { source: 'taskmaster', path: TASKS, part: 'payments' };
    assert.deepEqual([outcome.value.origin, plan?.origin, plan?.goal], [origin, origin, 'payments']);
    assert.equal(
      outline(plan?.steps),
      '1 completed: Keys, 2 running: Refunds (2.1 running: Partly, 2.2 pending: Twice, 2.3 skipped: Never), 3 blocked: Tax',
    );
    const [, refunds, tax] = plan?.steps ?? [];
    assert.deepEqual(
      refunds?.steps?.map(({ detail }) => detail),
      ['of one line', 'Waits for 2.1.', undefined],
    );
    assert.equal(tax?.detail, 'Waits for 2.2, 1.');
    assert.equal(context.files.text(TASKS), TWO_TAGS);
    assert.match(context.files.text('state/PLAN.md'), /^# payments$/m);
  });

  it('names a plan after its file where its heading is empty', async () => {
    const { outcome, plan } = await imported({ 'TODO.md': '#\n\n- [ ] A\n' }, 'TODO.md');
    assert.ok(outcome.ok);
    assert.equal(plan?.goal, 'TODO.md');
  });

  it('lets what had ended have ended when the file was written, so that no memo falls behind by it', async () => {
    const files = { 'TODO.md': '# T\n\n- [x] A\n- [ ] B\n', 'state/current.md': '# State memo\n' };
    const { plan } = await imported(files, 'TODO.md');
    assert.deepEqual(
      plan?.steps.map(({ endedAt }) => endedAt),
      ['2026-11-30T19:00:00.000Z', undefined],
    );
  });

  it('leaves one step running, and says which others it paused', async () => {
    const { outcome, plan } = await imported({ 'TODO.md': '- [/] A\n- [/] B\n' }, 'TODO.md');
    assert.equal(outline(plan?.steps), 'a running: A, b pending: B');
    assert.deepEqual(outcome.ok && outcome.value.normalised.map(({ id, to }) => [id, to]), [['b', 'pending']]);
  });

  it('leaves to do what a parent that is open over finished steps had left', async () => {
    const { plan } = await imported({ 'TODO.md': '# T\n\n- [/] Parent\n  - [x] Child\n' }, 'TODO.md');
    assert.equal(
      outline(plan?.steps),
      'parent running: Parent (child completed: Child, parent-itself running: Parent)',
    );
  });

  it('archives at once what is finished', async () => {
    const { outcome, plan } = await imported({ 'TODO.md': '- [x] A\n' }, 'TODO.md');
    assert.equal(outcome.ok && outcome.value.archived?.outcome, 'finished');
    assert.equal(plan, null);
  });

  it('puts no plan with open steps aside without a reason', async () => {
    const own = {
      version: 1,
      id: 'abcdefgh',
      goal: 'Own',
      revision: 1,
      steps: [{ id: 'a', title: 'A', status: 'pending' }],
    };
    const files = { 'TODO.md': '- [ ] B\n', 'state/plan.json': JSON.stringify(own) };
    const refused = await imported(files, 'TODO.md');
    assert.equal(refused.outcome.ok || refused.outcome.error.code, 'open-steps');
    const replaced = await imported(files, 'TODO.md', { replace: true, reason: 'the other is newer' });
    assert.equal(replaced.plan?.goal, 'TODO.md');
    assert.equal(replaced.outcome.ok && replaced.outcome.value.archived?.outcome, 'superseded');
    const other = await imported(files, 'TODO.md', { replace: true, reason: 'the other is newer', planId: 'another' });
    assert.deepEqual([other.outcome.ok || other.outcome.error.code, other.plan], ['conflict', own]);
    const already = await imported(files, 'state/plan.json');
    assert.match(already.outcome.ok ? '' : already.outcome.error.message, /Dogear's own plan already/);
  });

  it('moves a foreign plan that stands in the place of Dogear’s own into the archive, as it was', async () => {
    const foreign = '{"goal":"Nightly","steps":[{"title":"Fetch","done":true},{"title":"Store","done":false}]}';
    const files = { 'state/plan.json': foreign, 'state/PLAN.md': '# My notes\n' };
    const { outcome, plan, context } = await imported(files, 'state/plan.json');
    assert.ok(outcome.ok);
    assert.deepEqual([plan?.goal, outline(plan?.steps)], ['Nightly', 'fetch completed: Fetch, store pending: Store']);
    const kept = [...context.files.files].filter(([path]) => path.startsWith('state/archive/'));
    assert.deepEqual(
      kept.map(([path, text]) => [path.replace(/^.*\//, ''), text]),
      [
        ['original-plan.json', foreign],
        ['original-PLAN.md', '# My notes\n'],
      ],
    );
  });

  it('refuses what does not parse and what has no steps', async () => {
    const broken = await imported({ [TASKS]: '{"master": {"tasks": [' }, TASKS);
    assert.equal(broken.outcome.ok || broken.outcome.error.code, 'invalid');
    const empty = await imported({ 'TODO.md': 'Nothing yet.\n' }, 'TODO.md');
    assert.match(empty.outcome.ok ? '' : empty.outcome.error.message, /no steps/);
  });

  it('copies no secret, and leaves what stands in the place of the plan where it is', async () => {
    const key = `fake-${'secret'}-1`;
    const foreign = JSON.stringify({ goal: 'Nightly', steps: [{ title: `Call with ${key}`, done: false }] });
    for (const path of ['TODO.md', 'state/plan.json']) {
      const files = { [path]: path === 'TODO.md' ? `- [ ] Call with ${key}\n` : foreign };
      const { outcome, context } = await imported(files, path);
      assert.match(outcome.ok ? '' : outcome.error.message, /The title of step .* holds a secret/);
      assert.deepEqual(context.files.changes, []);
    }
  });

  describe('takes every step of every plan, each once', () => {
    for (const name of sourceFixtures()) {
      it(name, async () => {
        const files = fixtureFiles(name);
        const { load } = sourceFolder(files);
        for (const plan of (await load()).plans.filter((file) => !file.broken && file.plan.steps.length > 0)) {
          const { context } = sourceFolder(plan.path.startsWith('state/') ? files : {});
          const outcome = await importPlan(context, { plan });
          assert.ok(outcome.ok, `${plan.path}: ${outcome.ok || outcome.error.message}`);
          const ids = leafIds(outcome.value.plan?.steps ?? []);
          assert.deepEqual(
            ids,
            leaves(plan.plan.steps).map(({ id }) => id),
          );
        }
      });
    }
  });
});

function leafIds(steps: readonly (StepJson | ListedStep)[]): readonly string[] {
  return steps.flatMap((step) => ('steps' in step && step.steps ? leafIds(step.steps) : [step.id]));
}
