import assert from 'node:assert/strict';
import type { Snapshot } from '../../../src/core/model/project.ts';
import { createMonitor, type Monitor } from '../../../src/core/monitor/monitor.ts';
import { createProjectLoader } from '../../../src/core/project/loader.ts';
import { RULES } from '../../../src/core/rules/index.ts';
import {
  fakeClock,
  fakeIdentity,
  fakeScheduler,
  fakeSecrets,
  noRepository,
  recordingLog,
} from '../../support/fakes.ts';
import { memoryFiles } from '../../support/memoryFiles.ts';

const NOW = '2026-11-30T19:00:00Z';

const PLAN = planText('completed', 'running');

function planText(one: string, two: string): string {
  const steps = [one, two].map((status, index) => ({ id: `s${index}`, title: `Step ${index}`, status }));
  return JSON.stringify({ version: 1, id: 'p', goal: 'Rate limiter', revision: 1, updatedAt: NOW, steps });
}

const MEMO = `# State memo

## Where we are (as of 2026-11-30 18:50 UTC)
Working on: #47

## Next action
Fix it.

## Recent decisions

## Do not redo
`;

describe('createMonitor', () => {
  let files: ReturnType<typeof memoryFiles>;
  let clock: ReturnType<typeof fakeClock>;
  let scheduler: ReturnType<typeof fakeScheduler>;
  let log: ReturnType<typeof recordingLog>;
  let monitor: Monitor;
  let shown: Snapshot[];
  let loads: number;

  beforeEach(() => {
    files = memoryFiles({ 'state/plan.json': PLAN, 'state/current.md': MEMO }, Date.parse(NOW));
    clock = fakeClock(NOW);
    scheduler = fakeScheduler();
    log = recordingLog();
    shown = [];
    loads = 0;
    const loader = createProjectLoader('demo', {
      files,
      git: noRepository(),
      clock,
      log,
      sha256: fakeIdentity().sha256,
      secrets: fakeSecrets(),
    });
    const counted = {
      load() {
        loads += 1;
        return loader.load();
      },
    };
    monitor = createMonitor({ loader: counted, rules: RULES, scheduler, clock, log });
    monitor.onChange((snapshot) => shown.push(snapshot));
  });

  afterEach(() => monitor.dispose());

  /** Lets time pass and everything that follows from it happen. */
  const pass = async (milliseconds: number) => {
    for (let left = milliseconds; left >= 0; left -= 10) {
      clock.time += Math.min(left, 10);
      scheduler.advance(Math.min(left, 10));
      await new Promise<void>((resolve) => setImmediate(resolve));
    }
  };
  const statuses = (snapshot: Snapshot | null | undefined) =>
    snapshot?.project.plans[0]?.plan.steps.map(({ status }) => status).join(' ');

  it('has no snapshot before the first, and tells listeners of that one', async () => {
    assert.equal(monitor.snapshot, null);
    const taken = await monitor.refresh();
    assert.equal(monitor.snapshot, taken);
    assert.deepEqual(shown, [taken]);
    assert.equal(statuses(taken), 'completed running');
  });

  it('follows a lone change at once', async () => {
    await monitor.refresh();
    await pass(1_000);
    files.files.set('state/plan.json', planText('completed', 'completed'));
    monitor.touch();
    await pass(0);
    assert.equal(statuses(shown.at(-1)), 'completed completed');
  });

  it('gastownhall/beads #321: says nothing of a file written anew with the same content', async () => {
    await monitor.refresh();
    files.now += 5_000;
    files.files.set('src/code.ts', 'x');
    monitor.touch();
    await pass(500);
    await monitor.refresh();
    assert.equal(shown.length, 1);
    assert.ok(loads > 2);
  });

  it('foambubble/foam #1096: a storm of changes ends in a bounded number of loads and the last state', async () => {
    await monitor.refresh();
    const before = loads;
    for (let change = 0; change < 500; change += 1) {
      files.files.set('state/plan.json', planText(change % 2 ? 'completed' : 'failed', 'blocked'));
      monitor.touch();
      monitor.touch();
      if (change % 5 === 0) await pass(10);
    }
    await pass(1_000);
    assert.ok(loads - before <= 25, `${loads - before} loads in 2 s`);
    assert.equal(statuses(shown.at(-1)), 'completed blocked');
  });

  it('microsoft/vscode #28432: looks again by itself, so that a lost event is not lost for ever', async () => {
    await monitor.refresh();
    files.files.set('state/plan.json', planText('failed', 'running'));
    await pass(61_000);
    assert.equal(statuses(shown.at(-1)), 'failed running');
  });

  it('tells when a memo grows old although no file changes', async () => {
    await monitor.refresh();
    const stale = (snapshot: Snapshot | undefined) => snapshot?.problems.some(({ rule }) => rule === 'memo-stale');
    assert.equal(stale(shown.at(-1)), false);
    clock.time += 36 * 60_000;
    await pass(61_000);
    assert.equal(stale(shown.at(-1)), true);
  });

  it('anthropics/claude-code #28973: a file that is emptied and then written never blanks the tree', async () => {
    await monitor.refresh();
    await pass(200);
    for (const prefix of ['', PLAN.slice(0, 40), PLAN.slice(0, 150)]) {
      files.files.set('state/plan.json', prefix);
      monitor.touch();
      await pass(60);
    }
    files.files.set('state/plan.json', planText('completed', 'failed'));
    monitor.touch();
    await pass(500);
    assert.deepEqual(shown.map(statuses), ['completed running', 'completed failed']);
    assert.ok(shown.every(({ problems }) => problems.every(({ rule }) => rule !== 'plan-invalid')));
  });

  it('reports a plan that stays broken, with the last good tree still in view, and its repair', async () => {
    await monitor.refresh();
    await pass(200);
    files.files.set('state/plan.json', PLAN.slice(0, 90));
    monitor.touch();
    await pass(400);
    assert.equal(shown.length, 1);
    await pass(600);
    assert.equal(statuses(shown.at(-1)), 'completed running');
    assert.equal(shown.at(-1)?.project.plans[0]?.broken, true);
    assert.ok(shown.at(-1)?.problems.some(({ rule }) => rule === 'plan-invalid'));
    files.files.set('state/plan.json', PLAN);
    monitor.touch();
    await pass(10);
    assert.equal(shown.at(-1)?.project.plans[0]?.broken, false);
  });

  it('microsoft/vscode #15111: a file removed and made again is a change, not a loss', async () => {
    await monitor.refresh();
    await pass(200);
    files.files.delete('state/plan.json');
    monitor.touch();
    await pass(250);
    files.files.set('state/plan.json', planText('skipped', 'running'));
    monitor.touch();
    await pass(500);
    assert.deepEqual(shown.map(statuses), ['completed running', 'skipped running']);
  });

  it('follows a state folder that vanishes and comes back', async () => {
    await monitor.refresh();
    files.files.clear();
    monitor.touch();
    await pass(1_000);
    assert.deepEqual([shown.at(-1)?.project.plans, shown.at(-1)?.problems, shown.at(-1)?.readiness], [[], [], null]);
    files.files.set('state/plan.json', PLAN);
    monitor.touch();
    await pass(200);
    assert.equal(statuses(shown.at(-1)), 'completed running');
  });

  it('does not wait where a plan left for the archive', async () => {
    await monitor.refresh();
    await pass(200);
    files.files.delete('state/plan.json');
    files.files.set('state/archive/2026-11-30-rate-limiter-p/plan.json', planText('completed', 'completed'));
    monitor.touch();
    await pass(20);
    assert.equal(shown.at(-1)?.project.plans[0]?.archived?.name, '2026-11-30-rate-limiter-p');
  });

  it('keeps a listener that throws from the others', async () => {
    const seen: Snapshot[] = [];
    monitor.onChange(() => {
      throw new Error('a view broke');
    });
    const stop = monitor.onChange((snapshot) => seen.push(snapshot));
    await monitor.refresh();
    assert.equal(seen.length, 1);
    assert.ok(log.lines.some((line) => line.startsWith('error')));
    stop();
    files.files.set('state/plan.json', planText('failed', 'failed'));
    await monitor.refresh();
    assert.equal(seen.length, 1);
  });

  it('is silent and has no timer left once it is disposed of', async () => {
    await monitor.refresh();
    const before = loads;
    monitor.touch();
    monitor.dispose();
    monitor.touch();
    await pass(120_000);
    assert.deepEqual([loads, shown.length, scheduler.waiting], [before, 1, 0]);
  });
});

describe('createMonitor with a loader that fails', () => {
  it('keeps the last snapshot, logs, and goes on', async () => {
    const files = memoryFiles({ 'state/plan.json': PLAN });
    const clock = fakeClock(NOW);
    const scheduler = fakeScheduler();
    const log = recordingLog();
    const loader = createProjectLoader('demo', {
      files,
      git: noRepository(),
      clock,
      log,
      sha256: fakeIdentity().sha256,
      secrets: fakeSecrets(),
    });
    let failing = false;
    const load = () => (failing ? Promise.reject(new Error('bug')) : loader.load());
    const monitor = createMonitor({ loader: { load }, rules: RULES, scheduler, clock, log });
    const first = await monitor.refresh();
    failing = true;
    await assert.rejects(monitor.refresh(), /bug/);
    monitor.touch();
    scheduler.advance(0);
    await new Promise<void>((resolve) => setImmediate(resolve));
    assert.ok(log.lines.includes('error The folder could not be loaded.'));
    assert.equal(monitor.snapshot, first);
    failing = false;
    assert.notEqual(await monitor.refresh(), first);
    monitor.dispose();
  });
});
