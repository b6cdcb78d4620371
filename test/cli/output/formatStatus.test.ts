import assert from 'node:assert/strict';
import { stripVTControlCharacters } from 'node:util';
import { formatStatus } from '../../../src/cli/output/formatStatus.ts';
import type { Task } from '../../../src/core/model/backlog.ts';
import type { PlanState } from '../../../src/core/model/plan.ts';
import type { StepStatus } from '../../../src/core/model/status.ts';
import { backlogOf, memoOf, NOW, planFileOf, problemOf, snapshotOf, stepOf, taskOf } from '../../support/snapshots.ts';

const TERMINAL = { color: false, unicode: true, columns: 80, interactive: false };
const MINUTE = 60_000;
const started = new Date(NOW - 12 * MINUTE).toISOString();

const RECORD = {
  id: 'plan00000001',
  revision: 3,
  revisionReason: null,
  createdAt: null,
  updatedAt: null,
  archivedAt: null,
  outcome: null,
  commit: null,
};

const STEPS = [
  stepOf('Pick the algorithm', 'completed'),
  stepOf('Implement the token bucket', 'running', {
    steps: [stepOf('Refill loop', 'completed'), stepOf('Burst window', 'running', { startedAt: started })],
  }),
  stepOf('Integration tests', 'pending'),
  stepOf('Staging migration', 'blocked', { reason: 'waiting for access' }),
  stepOf('Load test', 'failed', { reason: 'out of memory' }),
  stepOf('Old dashboard', 'skipped'),
];

function planOf(task: string | null) {
  const file = planFileOf('Rate limiter for the public API', STEPS);
  return { ...file, plan: { ...file.plan, record: { ...RECORD, task } } };
}

const FULL = snapshotOf({
  plans: [planOf('#47')],
  backlog: backlogOf(
    taskOf('#44', 'Request log', 'done'),
    taskOf('#47', 'Rate limiter', 'doing'),
    taskOf('#49', 'Move to staging', 'blocked', { reason: 'no access' }),
    taskOf('#50', 'Usage page', 'done', { tasks: [taskOf(null, 'Requests a day', 'pending')] }),
  ),
  archive: [1, 2, 3, 4].map((day) =>
    planFileOf('Old', [stepOf('a', 'completed')], { archived: { name: `2026-11-0${day}-old-aaaaaa`, at: NOW + day } }),
  ),
  memo: memoOf('Fix the two failing tests.', ['Leaky bucket'], { lines: 87 }),
  memoTime: { time: NOW - 12 * MINUTE, from: 'memo' },
  readiness: { ready: true, reasons: [] },
  problems: [problemOf('memo-too-long', 'hint'), problemOf('plan-unknown-status', 'info')],
});

describe('formatStatus', () => {
  it('shows the whole tree with signs and words at the right edge', () => {
    assert.equal(
      formatStatus(FULL, TERMINAL),
      `
▾ Rate limiter for the public API                                      3/7 · #47
    ✓ Pick the algorithm
  ▾ ◐ Implement the token bucket                                             1/2
      ✓ Refill loop
      ▶ Burst window                                              running 12 min
    ○ Integration tests
    ⊘ Staging migration                              blocked: waiting for access
    ✗ Load test                                            failed: out of memory
    ↷ Old dashboard                                                      skipped
▾ Backlog                                                      3 open, 1 blocked
    ▶ #47 Rate limiter                                                     doing
    ⊘ #49 Move to staging                                     blocked: no access
  ▾ ✓ #50 Usage page
      ○ Requests a day
▾ Archive                                                                      4
    2026-11-04-old-aaaaaa                                                    1/1
    2026-11-03-old-aaaaaa                                                    1/1
    2026-11-02-old-aaaaaa                                                    1/1
    and 1 more
▾ Memo                                      87 of 150 lines · written 12 min ago
    Next action: Fix the two failing tests.
    Do not redo: Leaky bucket
● Ready for a reset
1 note, 1 hint: dogear check lists them.
`.trimStart(),
    );
  });

  it('keeps to ASCII where the terminal has no more', () => {
    const text = formatStatus(FULL, { ...TERMINAL, unicode: false });
    assert.doesNotMatch(text, /[^\n -~]/);
    assert.match(text, /^v Rate limiter .* 3\/7 - #47$/m);
    for (const sign of ['[x] Pick', '[/] Implement', '[>] Burst', '[ ] Integ', '[!] Stag', '[F] Load', '[-] Old']) {
      assert.ok(text.includes(sign), sign);
    }
  });

  it('colours statuses and changes no text by it', () => {
    const colored = formatStatus(FULL, { ...TERMINAL, color: true });
    assert.ok(colored.includes('\u001b[31m    ✗ \u001b[39mLoad test'));
    assert.equal(stripVTControlCharacters(colored), formatStatus(FULL, TERMINAL));
  });

  it('shows control and direction characters of the files instead of obeying them', () => {
    const steps = [stepOf('evil \u001b]0;title\u0007', 'blocked', { reason: 'a\u202eb' })];
    const text = formatStatus(
      snapshotOf({ plans: [planFileOf('Plan\u001b[2J', steps)], memo: memoOf('next\u001b[1A') }),
      TERMINAL,
    );
    assert.doesNotMatch(text, /[^\P{Cc}\n]|\u202e/u);
    assert.match(text, /evil \\u001b\]0;title\\u0007 .*blocked: a\\u202eb/);
  });

  it('says why the agent cannot be reset', () => {
    const reasons = [
      { code: 'memo-behind', message: 'memo behind by 2 steps', detail: 'Run a checkpoint.' },
      { code: 'uncommitted', message: '1 file not committed', detail: 'Commit it.' },
    ] as const;
    const text = formatStatus(snapshotOf({ readiness: { ready: false, reasons } }), TERMINAL);
    assert.match(text, /^▲ Not ready: memo behind by 2 steps, 1 file not committed$/m);
  });

  for (const [state, more, words] of [
    ['a broken plan', { broken: true }, 'cannot be read'],
    ['a stale plan', { state: 'stale', updatedAt: NOW - 8 * 24 * 60 * MINUTE }, 'untouched for 8 days'],
    ['a superseded plan', { state: 'superseded' }, 'superseded'],
    ['a finished plan', { state: 'finished', archived: { name: 'x', at: NOW - 10 * MINUTE } }, 'archived 10 min ago'],
  ] as const) {
    it(`says of ${state} that it is ${words}`, () => {
      const text = formatStatus(snapshotOf({ plans: [planFileOf('Rate limiter', STEPS, more)] }), TERMINAL);
      assert.match(text, new RegExp(`^▾ Rate limiter .* 3/7 · ${words}$`, 'm'));
    });
  }

  it('OthmanAdi/planning-with-files #191: says progress unknown where nothing was counted, never 0/0', () => {
    const text = formatStatus(snapshotOf({ plans: [planFileOf('Free text', [])] }), TERMINAL);
    assert.match(text, /^▸ Free text +progress unknown$/m);
  });

  it('shows the word of a step whose status is not known', () => {
    const steps = [stepOf('Refill', 'pending', { rawStatus: 'mañana' }), stepOf('Burst', 'running')];
    const text = formatStatus(snapshotOf({ plans: [planFileOf('Plan', steps)] }), TERMINAL);
    assert.match(text, /○ Refill +mañana$/m);
    assert.match(text, /▶ Burst +running$/m);
  });

  it('counts how long a step runs from its first minute on', () => {
    const startedAt = new Date(NOW - MINUTE + 1).toISOString();
    const text = formatStatus(
      snapshotOf({ plans: [planFileOf('Plan', [stepOf('Burst', 'running', { startedAt })])] }),
      TERMINAL,
    );
    assert.match(text, /▶ Burst +running$/m);
  });

  it('names what the memo says of a time that is still to come', () => {
    const asOf = {
      time: NOW,
      text: '2026-11-30',
      range: { start: 0, end: 0 },
      from: 'heading',
      unknownZone: null,
      dateOnly: true,
    } as const;
    const memoTime = { time: NOW + 300 * MINUTE, from: 'memo' } as const;
    const text = formatStatus(snapshotOf({ memo: memoOf(null, [], { asOf }), memoTime }), TERMINAL);
    assert.match(text, /20 of 150 lines · as of 2026-11-30$/m);
  });

  it('tells a folder without anything how to begin', () => {
    assert.equal(
      formatStatus(snapshotOf({ stateDirectory: null }), TERMINAL),
      'No plan here yet. dogear init sets up the hand-off files.\n',
    );
    assert.equal(formatStatus(snapshotOf(), TERMINAL), 'No plan here yet.\n');
  });

  it('counts an empty and a finished backlog in words', () => {
    const words = (...tasks: readonly Task[]) =>
      formatStatus(snapshotOf({ backlog: backlogOf(...tasks) }), TERMINAL).split('\n')[1];
    assert.match(words() ?? '', /^▸ Backlog +empty$/);
    assert.match(words(taskOf('#1', 'One', 'done')) ?? '', /^▸ Backlog +all done$/);
  });
});

describe("other tools' plans in the terminal", () => {
  const tool = (title: string, state: PlanState) =>
    planFileOf(title, [stepOf('a', 'pending')], { source: 'kiro', path: `${title}.md`, state, updatedAt: NOW });

  it('have their steps while they are open; of the others their number is told', () => {
    const plans = [
      tool('Login', 'current'),
      tool('Old', 'stale'),
      tool('Done', 'finished'),
      tool('Done too', 'finished'),
    ];
    const lines = formatStatus(snapshotOf({ plans, stateDirectory: null }), TERMINAL)
      .trimEnd()
      .split('\n');
    assert.deepEqual(
      lines.map((line) =>
        line
          .replace(/[^\w:/ ]/g, '')
          .trim()
          .replace(/ {2,}/g, ' '),
      ),
      ['Kiro: Login 0/1', 'a', '1 other plan stale', '2 other plans finished'],
    );
  });

  describe('with a list of more than 50 entries', () => {
    const numbers = Array.from({ length: 120 }, (_, index) => index + 1);
    const linesOf = (snapshot: Parameters<typeof formatStatus>[0], all?: boolean) =>
      formatStatus(snapshot, TERMINAL, all).split('\n');

    it('counts the tasks that nobody is at work on', () => {
      const tasks = numbers.map((number) => taskOf(`#${number}`, 'Task', number === 99 ? 'doing' : 'pending'));
      const snapshot = snapshotOf({ backlog: backlogOf(...tasks) });
      const lines = linesOf(snapshot);
      assert.ok(lines.includes('    ○ #50 Task') && !lines.includes('    ○ #51 Task'));
      assert.ok(lines.some((line) => line.includes('▶ #99 Task')));
      assert.ok(lines.includes('    … and 69 more tasks: dogear status --all'));
      const whole = linesOf(snapshot, true);
      assert.equal(whole.filter((line) => line.includes(' Task')).length, 120);
      assert.ok(!whole.some((line) => line.includes('--all')));
    });

    it('shows every step that runs, failed or waits, with those around it', () => {
      const at: Readonly<Record<number, StepStatus>> = { 60: 'failed', 70: 'blocked' };
      const steps = numbers.map((number) => stepOf(`Step ${number}`, at[number] ?? 'completed'));
      const parent = stepOf('Parent', 'running', { steps: [stepOf('Child', 'running')] });
      const lines = linesOf(snapshotOf({ plans: [planFileOf('Plan', [...steps, parent])] }));
      const shown = lines.filter((line) => /Step|Parent|Child/.test(line)).map((line) => line.trim().split(/ {2,}/)[0]);
      assert.deepEqual(shown.slice(50), ['✗ Step 60', '⊘ Step 70', '▾ ◐ Parent', '▶ Child']);
      assert.ok(lines.includes('    … and 68 more steps: dogear status --all'));
    });
  });
});
