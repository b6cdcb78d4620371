import assert from 'node:assert/strict';
import { loadProject, report } from '../../support/loadProject.ts';
import { counted, planOf, stepLines } from '../../support/planLines.ts';

const PATH = '.cursor/plans/a_0badc0de.plan.md';

const todos = (...statuses: readonly string[]): string =>
  `todos:\n${statuses.map((status, index) => `  - id: t${index}\n    content: T${index}\n    status: ${status}\n`).join('')}`;

describe('the plans of Cursor', () => {
  it('take their progress from the to-dos of the front matter', async () => {
    const plan = await planOf(PATH, `---\nname: A\n${todos('completed', 'in_progress', 'pending')}---\n\n- [ ] box\n`);
    assert.deepEqual([plan.plan.title, counted(plan)], ['A', '1/3']);
    assert.deepEqual(stepLines(plan.plan.steps), ['completed t0: T0', 'running t1: T1', 'pending t2: T2']);
  });

  it('cursor/cursor #3828: say where the boxes below disagree with to-dos that are all done', async () => {
    const text = `---\n${todos('completed', 'cancelled')}---\n\n- [ ] box\n`;
    assert.match((await report(await loadProject({ [PATH]: text }), 'plan-lists-disagree'))[0] ?? '', /a box is open/);
    const agreeing = text.replace('[ ]', '[x]');
    assert.deepEqual(await report(await loadProject({ [PATH]: agreeing }), 'plan-lists-disagree'), []);
  });

  it('take it from the boxes where there are no to-dos', async () => {
    for (const front of ['---\nname: A\ntodos: []\n---\n', '---\nname: A\n---\n', '']) {
      assert.equal(counted(await planOf(PATH, `${front}\n- [x] a\n- [ ] b\n`)), '1/2', front);
    }
  });

  it('lose nothing where the YAML is not valid, and say so once', async () => {
    const text = `---\nname: Phase 119 - Virtual Pi (WS1): pin map\n${todos('completed', 'pending')}---\n`;
    const plan = await planOf(PATH, text);
    assert.deepEqual([plan.plan.title, counted(plan)], ['Phase 119 - Virtual Pi (WS1): pin map', '1/2']);
    assert.equal((await report(await loadProject({ [PATH]: text }))).length, 1);
  });

  it('read quotes, flow style, other indentation and CRLF alike', async () => {
    const flow = '---\ntodos: [{id: a, content: "A: b", status: done}, {id: b, content: B}]\n---\n';
    assert.deepEqual(stepLines((await planOf(PATH, flow)).plan.steps), ['completed a: A: b', 'unknown b: B']);
    const wide = `---\r\ntodos:\r\n    -   id: 'a'\r\n        content: >-\r\n            Long\r\n            text\r\n        status: "not-started"\r\n---\r\n`;
    assert.deepEqual(stepLines((await planOf(PATH, wide)).plan.steps), ['pending a: Long text']);
  });

  it('tell to-dos of one id apart and say so', async () => {
    const text = `---\ntodos:\n  - id: 1\n    content: A\n    status: pending\n  - id: "1"\n    content: B\n    status: pending\n---\n`;
    assert.deepEqual(stepLines((await planOf(PATH, text)).plan.steps), ['pending 1: A', 'pending 1-2: B']);
    assert.equal((await report(await loadProject({ [PATH]: text }), 'plan-duplicate-id')).length, 1);
  });

  it('joshrotenberg/mdbook-lint #500: places count from the beginning of the file, whatever front matter it has', async () => {
    for (const eol of ['\n', '\r\n']) {
      for (const keys of [0, 1, 50]) {
        const front = ['---', ...Array.from({ length: keys }, (_, index) => `key${index}: x`), '---'];
        const lines = keys === 0 ? ['- [?] a'] : [...front, '- [?] a'];
        const found = await report(await loadProject({ [PATH]: lines.join(eol) }), 'plan-unknown-status');
        assert.match(found[0] ?? '', new RegExp(`:${lines.length}:3 `), `${keys} ${JSON.stringify(eol)}`);
      }
    }
  });

  it('open-gsd/gsd-core #2977: say that front matter below the first line is none', async () => {
    const text = `\n---\nname: A\n${todos('completed')}---\n\n- [ ] a\n`;
    const found = await report(await loadProject({ [PATH]: text }), 'plan-invalid');
    assert.match(found[0] ?? '', /first line/);
  });

  it('markdownlint/markdownlint #508: rules inside of code are no front matter', async () => {
    const plan = await planOf(PATH, '```yaml\n---\ntodos:\n  - id: a\n---\n```\n\n- [ ] a\n');
    assert.equal(counted(plan), '0/1');
  });

  it('count those in an archive folder as over', async () => {
    const at = (status: string) => planOf('.cursor/plans/archive/b_1.plan.md', `---\n${todos(status)}---\n`);
    assert.deepEqual([(await at('completed')).state, (await at('pending')).state], ['finished', 'superseded']);
  });
});
