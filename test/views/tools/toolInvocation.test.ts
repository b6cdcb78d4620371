import assert from 'node:assert/strict';
import type { Project } from '../../../src/core/model/project.ts';
import { LANGUAGE_MODEL_TOOLS, type ToolName } from '../../../src/manifest/tools.ts';
import { toolInvocation } from '../../../src/views/tools/toolInvocation.ts';
import { documentOf, snapshotOf } from '../../support/snapshots.ts';
import { testViewContext } from '../../support/viewContext.ts';

function invocation(name: ToolName, input: unknown, project: Project | null = null) {
  return toolInvocation(name, input, { folder: 'gateway', project }, testViewContext.t);
}

function question(name: ToolName, input: unknown, project: Project | null = null) {
  return invocation(name, input, project).question;
}

function lines(name: ToolName, input: unknown, project: Project | null = null): readonly string[] {
  return question(name, input, project)?.message.split('\n') ?? [];
}

describe('toolInvocation', () => {
  it('asks nothing before a tool that only reads', () => {
    assert.equal(question('resume', {}), null);
    assert.equal(question('plan', { action: 'read' }), null);
  });

  it('asks before every other tool, and names the folder', () => {
    for (const name of Object.keys(LANGUAGE_MODEL_TOOLS) as ToolName[]) {
      if (name !== 'resume') assert.match(question(name, {})?.title ?? '', /gateway\?$/, name);
      assert.match(invocation(name, {}).progress, /gateway$/, name);
    }
  });

  it('says which steps move, and to what', () => {
    const steps = [{ id: 'burst', status: 'completed' }, { id: 'docs' }, { id: 'load', title: 'Load test' }];
    assert.equal(
      question('plan', { action: 'update', steps })?.message,
      'Steps: burst (completed), docs, load (Load test)',
    );
  });

  it('says what a new plan is for, and that an open one is put aside', () => {
    const input = { action: 'set', goal: 'Rate limiter', replace: true, reason: 'bought instead' };
    assert.equal(
      question('plan', input)?.message,
      'New plan: Rate limiter\nThe plan with open steps is put aside.\nReason: bought instead',
    );
    assert.equal(
      question('plan', { action: 'revise', reason: 'no machine' })?.message,
      'The open steps are listed anew.\nReason: no machine',
    );
  });

  it('says all that a checkpoint does, what git gets first', () => {
    const input = {
      commit: true,
      next: 'Fix it',
      status: 'red',
      workingOn: '#47',
      doNotRedo: ['Leaky bucket', 'Sliding window'],
      decision: 'Limits',
      choice: 'per client',
      why: 'fair',
      context: 'one client took all',
      options: 'per route',
      tasks: [
        { id: '#47', status: 'done' },
        { id: '#48', status: 'blocked', reason: 'no access' },
      ],
      addTasks: ['Write the guide'],
    };
    assert.deepEqual(lines('checkpoint', input), [
      'The state files are committed to git.',
      'Next action: Fix it',
      'Status: red',
      'Working on: #47',
      'Do not redo: Leaky bucket',
      'Do not redo: Sliding window',
      'Decision: Limits',
      'Choice: per client',
      'Why: fair',
      'Context: one client took all',
      'Options: per route',
      'Task #47: done',
      'Task #48: blocked: no access',
      'New task: Write the guide',
      'The memo, the backlog and the decision log are brought up to date.',
    ]);
  });

  it('reads what a model sends as the tool does', () => {
    const sent = { commit: 'true', tasks: '[{"id": 47, "status": "done"}]', next: null };
    assert.deepEqual(lines('checkpoint', sent).slice(0, -1), [
      'The state files are committed to git.',
      'Task 47: done',
    ]);
  });

  it('says of a long list how many more there are', () => {
    const addTasks = Array.from({ length: 13 }, (_, index) => `Task ${index + 1}`);
    const shown = lines('checkpoint', { addTasks });
    assert.deepEqual(shown.slice(9, 11), ['New task: Task 10', 'and 3 more']);
  });

  it('says all of a decision', () => {
    const input = {
      title: 'Limits',
      choice: 'per client',
      why: 'fair',
      context: 'one client took all',
      options: 'per route',
      supersedes: ['D-030', 'D-031'],
    };
    assert.deepEqual(lines('decide', input), [
      'Limits',
      'Choice: per client',
      'Why: fair',
      'Context: one client took all',
      'Options: per route',
      'Supersedes D-030, D-031',
    ]);
  });

  it('says why the plan is archived', () => {
    assert.equal(
      question('archive', { reason: 'given up' })?.message,
      'The plan moves to the archive.\nReason: given up',
    );
  });

  it('masks the secrets of the hand-off files', () => {
    const key = `fake-${'secret'}-1`;
    const secrets = [{ start: 0, end: key.length, what: 'a key' }];
    const { project } = snapshotOf({ secretFiles: [{ document: documentOf('state/current.md', key, null), secrets }] });
    const [next, task] = lines('checkpoint', { next: `Run ${key}`, tasks: [{ id: '#1', status: key }] }, project);
    assert.deepEqual([next, task], ['Next action: Run [redacted]', 'Task #1: [redacted]']);
  });

  it('takes whatever a model sends, with its hidden characters made visible', () => {
    for (const input of [null, 'text', [1], { steps: 'burst' }, { steps: [null, 3] }, { goal: 7 }]) {
      assert.ok(question('plan', input));
    }
    assert.doesNotMatch(question('decide', { title: 'a\u202eb' })?.message ?? '', /\u202e/);
  });
});
