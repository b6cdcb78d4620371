import assert from 'node:assert/strict';
import { loadProject, report } from '../../support/loadProject.ts';
import { counted, planOf, stepLines } from '../../support/planLines.ts';

const OPENSPEC = 'openspec/changes/add-archive/tasks.md';
const SPEC_WORKFLOW = '.spec-workflow/specs/notify/tasks.md';

const repeated = (count: number, line: string): string => Array.from({ length: count }, () => `${line}\n`).join('');

describe('the tools of spec-driven development', () => {
  it('Fission-AI/OpenSpec #1761: an unknown mark counts as open, so that it never completes a change', async () => {
    const text = repeated(42, '- [x] done') + repeated(17, '- [~] partly');
    const plan = await planOf(OPENSPEC, text);
    assert.deepEqual([counted(plan), plan.state], ['42/59', 'current']);
    const hints = await report(await loadProject({ [OPENSPEC]: text }), 'plan-unknown-status');
    assert.equal(hints.length, 17);
    const odd = await planOf(OPENSPEC, '- [x] a\n- [~] b\n- [-] c\n- [>] d\n- [?] e\n');
    assert.equal(counted(odd), '1/5');
  });

  it('Fission-AI/OpenSpec #1485: open sub-tasks under a ticked task count, by whatever they are indented', async () => {
    for (const indent of ['  ', '    ', '\t']) {
      const text = `- [x] 1.1 Parent\n${indent}- [ ] 1.1.1 One\n${indent}- [ ] 1.1.2 Two\n`;
      const plan = await planOf(OPENSPEC, text);
      assert.deepEqual([counted(plan), plan.state], ['0/2', 'current'], JSON.stringify(indent));
      const warned = await report(await loadProject({ [OPENSPEC]: text }), 'plan-done-with-open-children');
      assert.equal(warned.length, 1);
    }
  });

  it('Fission-AI/OpenSpec PR #1486: a fence that nothing closes never makes a change look complete', async () => {
    const text = `- [x] 1.1 Done\n\n\`\`\`\n${repeated(10, '- [ ] hidden')}`;
    const plan = await planOf(OPENSPEC, text);
    assert.deepEqual([counted(plan), plan.state], [null, 'current']);
    const warned = await report(await loadProject({ [OPENSPEC]: text }), 'plan-unclosed-fence');
    assert.match(warned[0] ?? '', /hides 10 lines/);
  });

  it('Fission-AI/OpenSpec #1861: every sign that begins a list item does, and links stay links', async () => {
    const plan = await planOf(
      OPENSPEC,
      '- [ ] a\n* [ ] b\n+ [ ] c\n\n1. [ ] d\n\n1) [ ] e\n\n- [x](url)\n\n1. [A](url)\n',
    );
    assert.deepEqual(stepLines(plan.plan.steps), [
      'pending a: a',
      'pending b: b',
      'pending c: c',
      'pending d: d',
      'pending e: e',
    ]);
  });

  it('github/spec-kit #4272: examples in code are no tasks', async () => {
    const text =
      '```md\n- [ ] T001 Example\n```\n\n    - [ ] T002 Indented\n\n~~~\n- [ ] T003\n~~~\n\n- [x] T004 Real\n';
    const plan = await planOf('specs/001-a/tasks.md', text);
    assert.deepEqual([stepLines(plan.plan.steps), plan.state], [['completed T004: Real'], 'finished']);
  });

  it('Pimzino/spec-workflow-mcp #218: numbered lines and headings with a status are tasks', async () => {
    const headings = await planOf(
      SPEC_WORKFLOW,
      '# Tasks\n\n## 1. Types\n\nStatus: done\n\n## 2. Sender\n\n**Status:** pending\n',
    );
    assert.deepEqual(stepLines(headings.plan.steps), ['completed 1: Types', 'pending 2: Sender']);
    const numbered = await planOf(SPEC_WORKFLOW, '1. Types - done\n2. Sender - pending\n');
    assert.equal(counted(numbered), '1/2');
    const group = await planOf(SPEC_WORKFLOW, '- [ ] 1. Task Group\n  - [ ] 1.1 One\n  - [x] 1.2 Two\n');
    assert.equal(counted(group), '1/2');
  });

  it('an archived change is over, whatever its boxes say', async () => {
    const plan = await planOf('openspec/changes/archive/2025-08-13-add-x/tasks.md', '- [ ] 1.1 A\n');
    assert.deepEqual([plan.state, plan.plan.title, counted(plan)], ['finished', 'add-x', '0/1']);
  });

  it('is named by its heading, or by its folder where the heading says nothing', async () => {
    const titled = async (heading: string) =>
      (await planOf('.kiro/specs/log-in/tasks.md', `${heading}\n\n- [ ] 1. A\n`)).plan.title;
    for (const heading of ['# Implementation Plan', '# Tasks Document', '# TASKS', '', '# ✅ Tasks']) {
      assert.equal(await titled(heading), 'log-in', heading);
    }
    for (const heading of ['Tasks: Albums', '导出', 'Plan the move'])
      assert.equal(await titled(`# ${heading}`), heading);
  });
});
