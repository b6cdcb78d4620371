import assert from 'node:assert/strict';
import { planTool } from '../../../src/core/tools/plan.ts';
import { toolDesk } from '../../support/toolFolder.ts';

const STEPS = [
  { id: 'algorithm', title: 'Pick the algorithm' },
  { id: 'bucket', title: 'Token bucket' },
  { id: 'burst', title: 'Burst window', parent: 'bucket' },
  { id: 'tests', title: 'Integration tests' },
];

interface Step {
  readonly id: string;
  readonly status: string;
  readonly steps?: readonly Step[];
}

/** The plan tool on an empty folder. Each call gives its reply, which must be a success. */
function planDesk() {
  const desk = toolDesk();
  const send = (args: Record<string, unknown>) => desk.call(planTool, args);
  const done = async (args: Record<string, unknown>) => {
    const { reply, text } = await send(args);
    assert.ok(reply?.ok, text);
    return { reply, text, steps: statuses((reply['plan'] as { steps: readonly Step[] }).steps) };
  };
  const refusedWith = async (args: Record<string, unknown>) => {
    const before = new Map(desk.files.files);
    const { reply, text } = await send(args);
    assert.ok(reply && !reply.ok, 'was not refused');
    assert.deepEqual(desk.files.files, before);
    assert.equal(text, reply.error['message']);
    return reply.error;
  };
  return { ...desk, done, refusedWith };
}

function statuses(steps: readonly Step[]): Record<string, string> {
  return Object.fromEntries(
    steps.flatMap((step) => [[step.id, step.status], ...Object.entries(statuses(step.steps ?? []))]),
  );
}

describe('the plan tool', () => {
  it('makes a plan, with its files, where there was no state directory', async () => {
    const { files, done } = planDesk();
    const { reply, steps } = await done({ action: 'set', goal: 'Limits', task: '#47', steps: STEPS });
    assert.deepEqual(Object.keys(reply).sort(), ['action', 'normalised', 'ok', 'plan', 'summary']);
    assert.deepEqual(steps, { algorithm: 'pending', bucket: 'pending', burst: 'pending', tests: 'pending' });
    assert.equal(JSON.parse(files.text('state/plan.json')).task, '#47');
    assert.match(files.text('state/PLAN.md'), /^# Limits\n/);
    assert.equal(JSON.parse(files.text('state/journal.jsonl')).actor, 'lm');
  });

  it('repeats of a request as much as tells what was wrong with it, however long it was', async () => {
    const { done, refusedWith } = planDesk();
    await done({ action: 'set', goal: 'Limits', steps: STEPS });
    const long = 'x'.repeat(100_000);
    const [step, status, name] = [{ id: long, title: 'T' }, { id: 'bucket', status: long }, `steps${long}`];
    for (const args of [
      { action: 'update', steps: [step] },
      { action: 'revise', reason: 'r', steps: [step, step] },
      { action: 'revise', reason: 'r', steps: [{ ...step, parent: `${long}y` }] },
      { action: 'update', steps: [status] },
      { action: 'read', [name]: 1 },
      { action: 'read', ...Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`unknown${at}`, 1])) },
    ]) {
      const error = await refusedWith(args);
      assert.ok(JSON.stringify(error).length < 3000, `${JSON.stringify(error).length} characters`);
    }
    const { message } = await refusedWith({ action: 'update', steps: [step] });
    assert.equal(
      message,
      `The plan has no step "${'x'.repeat(79)}…". Read the plan for its ids, or revise it to add a step.`,
    );
  });

  it('lifts a step to the top by an empty parent, which an update passes over', async () => {
    const { done } = planDesk();
    await done({
      action: 'set',
      goal: 'Limits',
      steps: [...STEPS, { id: 'refill', title: 'Refill', parent: 'bucket' }],
    });
    const update = { action: 'update', steps: [{ id: 'burst', parent: '', status: 'running' }] };
    assert.match((await done(update)).text, /"Burst window" runs/);
    const listed = [
      { id: 'algorithm', parent: null },
      { id: 'burst', parent: '' },
      { id: 'refill', parent: null },
      { id: 'tests' },
    ];
    const { reply } = await done({ action: 'revise', reason: 'by itself', steps: listed });
    const { steps } = reply['plan'] as { steps: readonly Step[] };
    assert.deepEqual(
      steps.map(({ id, steps: below = [] }) => [id, ...below.map((step) => step.id)]),
      [['algorithm'], ['bucket', 'refill'], ['burst'], ['tests']],
    );
  });

  it('is not read by what would change it', async () => {
    const { done, refusedWith } = planDesk();
    await done({ action: 'set', goal: 'Limits', steps: STEPS });
    const steps = [{ id: 'bucket', status: 'completed' }];
    const { code, message } = await refusedWith({ action: 'read', steps, reason: 'x' });
    assert.equal(code, 'invalid');
    assert.equal(message, 'read changes nothing: reason and steps belong to set, update or revise.');
    await done({ action: 'read', goal: '', steps: [], replace: false, expectedRevision: 0, advance: true });
  });

  it('names some of many open steps', async () => {
    const { done, refusedWith } = planDesk();
    await done({
      action: 'set',
      goal: 'G',
      steps: Array.from({ length: 2000 }, (_, at) => ({ id: `s${at}`, title: 'T' })),
    });
    const { open, steps } = await refusedWith({ action: 'set', goal: 'H', steps: STEPS });
    assert.equal(open, 2000);
    assert.equal((steps as readonly string[]).length, 50);
  });

  it('moves steps and says what else moved', async () => {
    const { done } = planDesk();
    await done({ action: 'set', goal: 'Limits', steps: STEPS });
    const { reply, steps, text } = await done({ action: 'update', steps: [{ id: 'algorithm', status: 'completed' }] });
    assert.deepEqual(steps, { algorithm: 'completed', bucket: 'running', burst: 'running', tests: 'pending' });
    assert.deepEqual(
      (reply['normalised'] as { id: string; to: string }[]).map(({ id, to }) => [id, to]),
      [['burst', 'running']],
    );
    assert.match(text, /Also: burst went from pending to running\./);
    assert.match(text, /\nRunning: Burst window \(burst\)\nNext: Integration tests \(tests\)$/);
  });

  it('starts nothing by itself with advance: false', async () => {
    const { done } = planDesk();
    await done({ action: 'set', goal: 'Limits', steps: STEPS });
    const update = { action: 'update', advance: false, steps: [{ id: 'algorithm', status: 'completed' }] };
    assert.equal((await done(update)).steps['burst'], 'pending');
  });

  it('lists the open part anew', async () => {
    const { done } = planDesk();
    await done({ action: 'set', goal: 'Limits', steps: STEPS });
    const steps = [{ id: 'tests' }, { id: 'docs', title: 'Describe the limits' }];
    const revised = await done({ action: 'revise', reason: 'No bursts', steps });
    assert.deepEqual([revised.steps['burst'], revised.steps['docs']], ['skipped', 'pending']);
    assert.match(revised.text, /- \[ \] Describe the limits `docs`/);
  });

  it('reads the plan, and says where there is none', async () => {
    const { files, call, done } = planDesk();
    const { reply } = await call(planTool, { action: 'read' });
    assert.deepEqual(reply, { ok: true, action: 'read', plan: null, normalised: [], summary: 'There is no plan.' });
    await done({ action: 'set', goal: 'Limits', steps: STEPS });
    const changes = files.changes.length;
    assert.match((await done({ action: 'read' })).text, /- \[ \] Pick the algorithm `algorithm`/);
    assert.equal(files.changes.length, changes);
  });

  it('archives the plan with its last step', async () => {
    const { files, done } = planDesk();
    await done({ action: 'set', goal: 'Limits', steps: [{ id: 'a', title: 'Only step' }] });
    const { reply, text } = await done({ action: 'update', steps: [{ id: 'a', status: 'completed' }] });
    const { path } = reply['archived'] as { path: string };
    assert.ok(files.files.has(`${path}/plan.json`));
    assert.ok(text.includes(path));
  });

  it('takes its steps as JSON text and null for what is absent, as some clients send them', async () => {
    const { done } = planDesk();
    const { steps } = await done({ action: 'set', goal: 'Limits', task: null, steps: JSON.stringify(STEPS) });
    assert.equal(Object.keys(steps).length, 4);
  });

  const refused: readonly (readonly [string, Record<string, unknown>, string, RegExp])[] = [
    ['a new plan over open steps', { action: 'set', goal: 'x', steps: STEPS }, 'open-steps', /open steps/],
    [
      'to replace one without a reason',
      { action: 'set', goal: 'x', steps: STEPS, replace: true },
      'needs-reason',
      /reason/,
    ],
    ['to revise without a reason', { action: 'revise', steps: [{ id: 'tests' }] }, 'needs-reason', /why/],
    [
      'an id that is not there',
      { action: 'update', steps: [{ id: 'nope', status: 'running' }] },
      'unknown-step',
      /nope/,
    ],
    [
      'the status of a parent',
      { action: 'update', steps: [{ id: 'bucket', status: 'completed' }] },
      'invalid',
      /bucket/,
    ],
    ['another revision', { action: 'update', expectedRevision: 7, steps: [] }, 'conflict', /revision 1, not at 7/],
    [
      'a word that is no status',
      { action: 'update', steps: [{ id: 'tests', status: 'in_progress' }] },
      'invalid',
      /^steps\[0\]\.status must be one of pending, running, .*, not "in_progress" \(did you mean "running"\?\)\.$/,
    ],
    [
      'replace where it would be passed over',
      { action: 'update', replace: true, steps: [] },
      'invalid',
      /belongs to set/,
    ],
    [
      'to move a step under another',
      { action: 'update', steps: [{ id: 'tests', parent: 'bucket' }] },
      'invalid',
      /revise/,
    ],
  ];
  for (const [what, args, code, message] of refused) {
    it(`refuses ${what} and changes nothing`, async () => {
      const { done, refusedWith } = planDesk();
      await done({ action: 'set', goal: 'Limits', steps: STEPS });
      const error = await refusedWith(args);
      assert.equal(error['code'], code);
      assert.match(String(error['message']), message);
    });
  }

  it('refuses to open a step again without a reason, and says what is legal', async () => {
    const { done, refusedWith } = planDesk();
    await done({ action: 'set', goal: 'Limits', steps: STEPS });
    await done({ action: 'update', steps: [{ id: 'algorithm', status: 'completed' }] });
    const again = { action: 'update', steps: [{ id: 'algorithm', status: 'running' }] };
    const error = await refusedWith(again);
    assert.equal(error['code'], 'illegal-move');
    assert.deepEqual([error['legal'], error['legalWithReason']], [[], ['pending']]);
    assert.equal((await done({ ...again, reason: 'It was the wrong one' })).steps['algorithm'], 'running');
  });

  it('refuses every change where there is no plan', async () => {
    const { refusedWith } = planDesk();
    assert.equal((await refusedWith({ action: 'update', steps: [] }))['code'], 'no-plan');
  });

  it('masks what the plan holds of secrets, and takes the masked text for the text as it stands', async () => {
    const title = `Push with fake-${'secret'}-1`;
    const plan = {
      version: 1,
      id: 'p1',
      goal: title,
      revision: 1,
      steps: [{ id: 'a', title, status: 'pending', note: title }],
    };
    const desk = toolDesk({ 'state/plan.json': JSON.stringify(plan) });
    const read = await desk.call(planTool, { action: 'read' });
    assert.ok(!JSON.stringify(read).includes('fake-'));
    assert.match(read.text, /- \[ \] Push with \[redacted\] `a`/);
    const shown = (read.reply as unknown as { readonly plan: { readonly steps: readonly object[] } }).plan.steps;
    const listed = shown.map((step) => ({ id: 'a', title: (step as { readonly title: string }).title }));
    const revised = await desk.call(planTool, { action: 'revise', reason: 'order', steps: listed });
    assert.equal(revised.refused, false);
    assert.ok(!JSON.stringify(revised).includes('fake-'));
    assert.equal(JSON.parse(desk.files.text('state/plan.json')).steps[0].title, title);
  });

  it('masks what a refusal would quote', async () => {
    const refused = await toolDesk().call(planTool, { action: `fake-${'secret'}-1` });
    assert.match(refused.text, /not "\[redacted\]"/);
  });
});
