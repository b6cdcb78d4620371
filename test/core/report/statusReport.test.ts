import assert from 'node:assert/strict';
import { buildStatus } from '../../../src/core/report/statusReport.ts';
import {
  backlogOf,
  documentOf,
  logOf,
  memoOf,
  NOW,
  planFileOf,
  problemOf,
  snapshotOf,
  stepOf,
  taskOf,
} from '../../support/snapshots.ts';

const MINUTE = 60_000;

describe('buildStatus', () => {
  it('gives null and empty lists for an empty folder', () => {
    assert.deepEqual(buildStatus(snapshotOf({ stateDirectory: null })), {
      version: 1,
      folder: 'demo',
      plans: [],
      memo: null,
      memos: [],
      specs: [],
      tasks: [],
      decisions: null,
      archive: [],
      readiness: null,
      problems: [],
    });
  });

  it('shows a plan with nested steps, their words as written and their lines', () => {
    const plan = planFileOf('Rate limiter', [
      stepOf('Pick', 'completed'),
      stepOf('Build', 'running', { steps: [stepOf('Refill', 'pending', { rawStatus: 'mañana' })] }),
    ]);
    assert.deepEqual(buildStatus(snapshotOf({ plans: [plan] })).plans, [
      {
        source: 'dogear',
        path: 'state/plan.json',
        title: 'Rate limiter',
        state: 'current',
        writable: true,
        progress: { done: 1, total: 2, unknown: 0 },
        steps: [
          { id: 'pick', title: 'Pick', status: 'completed', rawStatus: null, line: 2, steps: [] },
          {
            id: 'build',
            title: 'Build',
            status: 'running',
            rawStatus: null,
            line: 3,
            steps: [{ id: 'refill', title: 'Refill', status: 'pending', rawStatus: 'mañana', line: 4, steps: [] }],
          },
        ],
      },
    ]);
  });

  it('says progress null where nothing was counted', () => {
    const plans = [planFileOf('Free text', [])];
    assert.equal(buildStatus(snapshotOf({ plans })).plans[0]?.progress, null);
  });

  it('shows when the memo was true and what it says', () => {
    const memoTime = { time: NOW - 12.9 * MINUTE, from: 'memo' } as const;
    const memo = memoOf('Fix the tests.', ['Leaky bucket'], { lines: 87 });
    assert.deepEqual(buildStatus(snapshotOf({ memo, memoTime })).memo, {
      path: 'state/current.md',
      lines: 87,
      cap: 150,
      asOf: '2026-11-30T18:47:06.000Z',
      ageMinutes: 12,
      stale: false,
      nextAction: 'Fix the tests.',
      doNotRedo: ['Leaky bucket'],
    });
  });

  it('has no age for a memo that nothing dates, and age 0 for one from the future', () => {
    const undated = buildStatus(snapshotOf({ memo: memoOf(null) })).memo;
    assert.deepEqual([undated?.asOf, undated?.ageMinutes, undated?.nextAction], [null, null, null]);
    const memoTime = { time: NOW + 90 * MINUTE, from: 'memo' } as const;
    const future = buildStatus(snapshotOf({ memo: memoOf(null), memoTime })).memo;
    assert.deepEqual([future?.asOf, future?.ageMinutes], ['2026-11-30T20:30:00.000Z', 0]);
  });

  for (const [rule, stale] of [
    ['memo-stale', true],
    ['memo-stale-while-commits-land', true],
    ['memo-behind', false],
  ] as const) {
    it(`calls the memo ${stale ? '' : 'not '}stale when ${rule} is reported at any severity`, () => {
      const problems = [problemOf(rule, 'info')];
      assert.equal(buildStatus(snapshotOf({ memo: memoOf(null), problems })).memo?.stale, stale);
    });
  }

  it('keeps the ids of tasks as written and makes a slug of one without', () => {
    const text = '- [/] #47 Rate limiter\n  - [ ] Write it down\n';
    const child = taskOf(null, 'Write it down', 'pending', { lineRange: { start: 25, end: 44 } });
    const backlog = documentOf('state/backlog.md', text, {
      tasks: [taskOf('#47', 'Rate limiter', 'doing', { tasks: [child] })],
    });
    assert.deepEqual(buildStatus(snapshotOf({ backlog })).tasks, [
      {
        id: '#47',
        title: 'Rate limiter',
        status: 'doing',
        line: 1,
        tasks: [{ id: 'write-it-down', title: 'Write it down', status: 'pending', line: 2, tasks: [] }],
      },
    ]);
  });

  it('names the decision with the highest number, wherever it stands', () => {
    const decisions = (...ids: string[]) => buildStatus(snapshotOf({ log: logOf(...ids) })).decisions;
    assert.deepEqual(decisions('D-031', 'D-007'), { count: 2, last: 'D-031' });
    assert.deepEqual(decisions(), { count: 0, last: null });
  });

  it('shows an archived plan by the name that restore takes', () => {
    const archived = { name: '2026-11-30-rate-limiter-abc123', at: NOW };
    const path = `state/archive/${archived.name}/plan.json`;
    const plan = planFileOf('Rate limiter', [stepOf('Pick', 'completed')], { archived, path, state: 'finished' });
    const undated = planFileOf('Old', [], { archived: { name: 'old', at: null }, path: 'p', state: 'superseded' });
    const report = buildStatus(snapshotOf({ archive: [plan, undated] }));
    assert.deepEqual(report.plans, []);
    assert.deepEqual(report.archive, [
      {
        name: archived.name,
        path,
        title: 'Rate limiter',
        state: 'finished',
        archivedAt: '2026-11-30T19:00:00.000Z',
        progress: { done: 1, total: 1, unknown: 0 },
      },
      { name: 'old', path: 'p', title: 'Old', state: 'superseded', archivedAt: null, progress: null },
    ]);
  });

  it('passes readiness, problems, memos and specs on', () => {
    const reason = { code: 'memo-behind', message: 'memo behind by 2', detail: 'Run a checkpoint.' } as const;
    const report = buildStatus(
      snapshotOf({
        readiness: { ready: false, reasons: [reason] },
        problems: [problemOf('memo-behind', 'warning')],
        memos: [{ path: 'memory-bank/activeContext.md', source: 'memory-bank' }],
        specs: [{ path: 'AGENTS.md', source: 'markdown' }],
        backlog: backlogOf(),
      }),
    );
    assert.deepEqual(report.readiness, { ready: false, reasons: [reason] });
    assert.deepEqual([report.problems[0]?.rule, report.problems[0]?.line], ['memo-behind', 1]);
    assert.deepEqual(report.memos, [{ path: 'memory-bank/activeContext.md', source: 'memory-bank' }]);
    assert.deepEqual(report.specs, [{ path: 'AGENTS.md', source: 'markdown' }]);
  });
});
