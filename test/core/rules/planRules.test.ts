import assert from 'node:assert/strict';
import { LOADED_AT, loadProject, report } from '../../support/loadProject.ts';

const DAY = 24 * 60 * 60_000;

function planText(...statuses: readonly string[]): string {
  const steps = statuses.map((status, index) => ({ id: `s${index}`, title: `Step ${index}`, status }));
  return JSON.stringify(
    { version: 1, id: 'p', goal: 'Limiter', revision: 1, updatedAt: '2026-11-30T18:00:00Z', steps },
    null,
    2,
  );
}

async function reported(rule: string, files: Readonly<Record<string, string>>, age = 0) {
  return report(await loadProject(files, { now: LOADED_AT + age }), rule);
}

describe('plan-stale', () => {
  it('is reported of a plan with open steps after seven days', async () => {
    const plan = { 'state/plan.json': planText('completed', 'blocked') };
    assert.deepEqual(await reported('plan-stale', plan, 6 * DAY), []);
    assert.deepEqual(await reported('plan-stale', plan, 8 * DAY), [
      'warning state/plan.json:1:1 Plan has open steps and was not touched for 8 days. Go on with it, or archive it.',
    ]);
    assert.deepEqual(
      await reported('plan-stale', { ...plan, '.dogear.yaml': 'plan: { staleAfterDays: 9 }' }, 8 * DAY),
      [],
    );
    assert.deepEqual(await reported('plan-stale', { 'state/plan.json': planText('completed') }, 8 * DAY), []);
    assert.deepEqual(await reported('plan-stale', { '.kiro/specs/a/tasks.md': '- [ ] 1. A' }, 8 * DAY), []);
  });
});

describe('plan-complete-not-archived', () => {
  it('anthropics/claude-code #17058: is reported of a finished plan until it is archived', async () => {
    const line =
      'info state/plan.json:1:1 Every step of this plan is done. Archive it, so that no agent takes it up again.';
    assert.deepEqual(
      await reported('plan-complete-not-archived', { 'state/plan.json': planText('completed', 'skipped') }),
      [line],
    );
    assert.deepEqual(
      await reported('plan-complete-not-archived', { 'state/plan.json': planText('completed', 'failed') }),
      [],
    );
    assert.deepEqual(
      await reported('plan-complete-not-archived', { 'state/archive/x/plan.json': planText('completed') }),
      [],
    );
  });

  it('open-gsd/gsd-core #557: is never concluded from a plan in which nothing was found', async () => {
    assert.deepEqual(await reported('plan-complete-not-archived', { 'state/plan.json': planText() }), []);
    assert.deepEqual(await reported('plan-complete-not-archived', { 'state/PLAN.md': '# Goal\n\nProse only.\n' }), []);
  });
});

describe('plan-progress-disagrees', () => {
  it('is reported once where the title names what it is about', async () => {
    const files = { 'memory-bank/progress.md': '# Progress\n\nProgress: 100 %\n\n- [x] a\n- [ ] b\n' };
    assert.deepEqual(await reported('plan-progress-disagrees', files), [
      'warning memory-bank/progress.md:3:1 This says 100 %, and 1 of 2 are done by the boxes. Correct the one that is wrong.',
    ]);
  });
});

describe('file-unreadable', () => {
  it('is reported of a plan of any tool in which a merge left both sides', async () => {
    const text = '<<<<<<< HEAD\n- [ ] a\n=======\n- [x] a\n>>>>>>> other\n- [x] b\n';
    const todos = '---\ntodos:\n  - id: a\n    content: A\n    status: pending\n---\n';
    const files = {
      'TODO.md': text,
      '.kiro/specs/a/tasks.md': text,
      '.planning/STATE.md': text,
      '.cursor/plans/a.plan.md': todos + text,
      'state/PLAN.md': text,
    };
    for (const [path, content] of Object.entries(files)) {
      const line = path.startsWith('.cursor') ? 7 : 1;
      assert.deepEqual(await reported('file-unreadable', { [path]: content, 'state/current.md': '# M\n' }), [
        `error ${path}:${line}:1 A merge left both sides here. Keep what holds, and take the markers out.`,
      ]);
    }
  });
});

describe('plan-unclosed-fence', () => {
  it('is reported of the state of GSD, even where it hides every box', async () => {
    const found = await reported('plan-unclosed-fence', { '.planning/STATE.md': '# State\n\n```\n- [ ] a\n' });
    assert.equal(found.length, 1);
  });
});

describe('the findings of parsers', () => {
  it('are reported in every file of the project, with the severity of their rule', async () => {
    const files = {
      '.dogear.yaml': 'memo: { maxLines: x }',
      'plan.json': '{"steps": [{"title": "One", "status": "strange"}]}',
      'state/plan.json': planText('running', 'running').replace('"s1"', '"s0"'),
      'state/backlog.md': '- [ ] #1 One\n- [?] #1 Two\n',
      'state/current.md': '',
      'state/archive/x/plan.json': planText('running', 'strange'),
    };
    const project = await loadProject(files);
    const places = (await report(project)).map((line) => line.split(' ').slice(0, 2).join(' '));
    for (const expected of [
      'error .dogear.yaml:1:19',
      'info plan.json:1:39',
      'warning state/plan.json:14:13',
      'warning state/plan.json:16:17',
      'warning state/backlog.md:2:1',
      'info state/backlog.md:2:3',
    ]) {
      assert.ok(places.includes(expected), `${expected} in ${places.join('; ')}`);
    }
    assert.ok(!places.some((place) => place.includes('archive')));
  });

  it('Fission-AI/OpenSpec #1486: say what an unclosed fence hides', async () => {
    const lines = await reported('plan-unclosed-fence', {
      'state/PLAN.md': '- [ ] One\n\n```\n- [ ] Two\n- [ ] Three\n',
    });
    assert.match(lines.join(), /^warning state\/PLAN\.md:3:1 /);
  });

  it('say where a plan is broken, while the backlog still counts', async () => {
    const files = { 'state/plan.json': planText('running').slice(0, 90), 'state/backlog.md': '- [?] #1 One\n' };
    const lines = await report(await loadProject(files));
    assert.ok(
      lines.some((line) => /^error state\/plan\.json:\d+:\d+ /.test(line)),
      lines.join(),
    );
    assert.ok(
      lines.some((line) => line.startsWith('info state/backlog.md:1:3')),
      lines.join(),
    );
  });
});

describe('file-too-large and file-unreadable', () => {
  it('stand at the file', async () => {
    assert.deepEqual(await reported('file-unreadable', { 'state/current.md/x': '', 'state/backlog.md': '' }), [
      'error state/current.md:1:1 A folder stands where this file belongs. Move or rename the folder.',
    ]);
    assert.deepEqual(await reported('file-too-large', { 'state/current.md': 'x'.repeat(2_500_000) }), [
      'warning state/current.md:1:1 This file has 2.5 MB, over the limit of 2 MB, and was not read. Move what is old out of it.',
    ]);
  });

  it('stand where a merge left both sides', async () => {
    const text = '# Backlog\n\n<<<<<<< HEAD\n- [x] a\n=======\n- [ ] a\n>>>>>>> other\n';
    assert.deepEqual(await reported('file-unreadable', { 'state/backlog.md': text }), [
      'error state/backlog.md:3:1 A merge left both sides here. Keep what holds, and take the markers out.',
    ]);
  });
});
