import assert from 'node:assert/strict';
import type { Step } from '../../../src/core/model/plan.ts';
import type { Project } from '../../../src/core/model/project.ts';
import { TOOLS } from '../../../src/core/tools/index.ts';
import { inputSchema } from '../../../src/core/tools/inputSchema.ts';
import { LANGUAGE_MODEL_TOOLS, type ToolName } from '../../../src/manifest/tools.ts';
import { toolInvocation } from '../../../src/views/tools/toolInvocation.ts';
import { documentOf, planFileOf, snapshotOf, stepOf } from '../../support/snapshots.ts';
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

function planOf(title: string, steps: readonly Step[]): Pick<Project, 'plan'> {
  const record = { ...RECORD, id: 'p1' };
  return { plan: documentOf('state/plan.json', '', { ...planFileOf(title, steps).plan, record }) };
}

const RECORD = {
  task: null,
  revision: 1,
  revisionReason: null,
  createdAt: null,
  updatedAt: null,
  archivedAt: null,
  outcome: null,
  commit: null,
};

const LIMITER = snapshotOf(
  planOf('Rate limiter', [
    stepOf('Refill loop', 'completed'),
    stepOf('Burst window', 'running'),
    stepOf('Load test', 'failed'),
    stepOf('Guide', 'pending', { steps: [stepOf('Write the guide', 'pending'), stepOf('Old guide', 'skipped')] }),
  ]),
).project;

/** What a JSON schema says of an argument. */
interface Property {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly items?: Property;
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

  it('says which steps move, to what and why', () => {
    const steps = [
      { id: 'burst-window', status: 'blocked', reason: 'no access' },
      { id: 'docs', title: 'Write the guide', detail: 'with examples' },
      { id: 'load-test' },
    ];
    assert.deepEqual(lines('plan', { action: 'update', goal: 'Limits', reason: 'asked', steps }, LIMITER), [
      'Plan: Rate limiter',
      'New goal: Limits',
      'Reason: asked',
      'Step: Burst window (blocked: no access)',
      'Step: docs (new title: Write the guide, detail: with examples)',
      'Step: Load test',
    ]);
  });

  it('says what a new plan is for, its steps, and which open one is put aside', () => {
    const steps = [
      { id: 'a', title: 'Buy it', status: 'completed' },
      { id: 'b', title: 'Wire it', parent: 'a' },
    ];
    const input = { action: 'set', goal: 'Bought limiter', task: '#48', replace: true, reason: 'bought', steps };
    assert.deepEqual(lines('plan', input, LIMITER), [
      'New plan: Bought limiter',
      'Task: #48',
      'The plan with open steps is put aside.',
      'Plan: Rate limiter',
      'Reason: bought',
      'Step: Buy it (completed)',
      'Step: Wire it',
    ]);
  });

  it('says of a revision which open steps go, and which stay or come', () => {
    const input = {
      action: 'revise',
      reason: 'no machine',
      steps: [
        { id: 'load-test', title: 'Load test on a laptop' },
        { id: 'report', title: 'Report' },
      ],
    };
    assert.deepEqual(lines('plan', input, LIMITER), [
      'The open steps are listed anew.',
      'Plan: Rate limiter',
      'Reason: no machine',
      'Left out, and so skipped: Burst window',
      'Left out, and so skipped: Write the guide',
      'Step: Load test on a laptop',
      'New step: Report',
    ]);
  });

  it('names no step as left out that gets steps of its own', () => {
    const steps = [
      { id: 'load-test' },
      { id: 'write-the-guide' },
      { id: 'first', title: 'First window', parent: 'burst-window' },
    ];
    const shown = lines('plan', { action: 'revise', reason: 'too large', steps }, LIMITER);
    assert.ok(!shown.some((line) => line.startsWith('Left out')));
  });

  it('names as left out the step that another is lifted out of, if that leaves it empty', () => {
    const { plan } = planOf('P', [stepOf('Guide', 'pending', { steps: [stepOf('Write it', 'pending')] })]);
    const lifted = (parent: object) =>
      lines('plan', { action: 'revise', reason: 'r', steps: [{ id: 'write-it', ...parent }] }, { ...LIMITER, plan });
    assert.ok(lifted({ parent: '' }).includes('Left out, and so skipped: Guide'));
    assert.ok(!lifted({}).includes('Left out, and so skipped: Guide'));
  });

  it('says of many steps how many more there are', () => {
    const steps = Array.from({ length: 25 }, (_, index) => ({ id: `s${index}`, title: `Part ${index + 1}` }));
    const shown = lines('plan', { action: 'set', goal: 'Parts', steps });
    assert.deepEqual([shown.length, ...shown.slice(-2)], [12, 'Step: Part 10', 'and 15 more']);
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

  it('says which plan is archived, how much of it is open, and why', () => {
    assert.deepEqual(lines('archive', { reason: 'given up' }, LIMITER), [
      'The plan moves to the archive.',
      'Plan: Rate limiter',
      '3 steps are open.',
      'Reason: given up',
    ]);
    assert.deepEqual(lines('archive', {}), ['The plan moves to the archive.']);
  });

  it('masks the secrets of the hand-off files', () => {
    const key = `fake-${'secret'}-1`;
    const secrets = [{ start: 0, end: key.length, what: 'a key' }];
    const secretFiles = [{ document: documentOf('state/current.md', key, null), secrets }];
    const project = { ...LIMITER, ...planOf(`Use ${key}`, [stepOf(`Push with ${key}`, 'pending')]), secretFiles };
    const [next, task] = lines('checkpoint', { next: `Run ${key}`, tasks: [{ id: '#1', status: key }] }, project);
    assert.deepEqual([next, task], ['Next action: Run [redacted]', 'Task #1: [redacted]']);
    const revision = { action: 'revise', reason: 'r', steps: [{ id: 'new', title: `Pull with ${key}` }] };
    assert.deepEqual(lines('plan', revision, project).slice(1), [
      'Plan: Use [redacted]',
      'Reason: r',
      'Left out, and so skipped: Push with [redacted]',
      'New step: Pull with [redacted]',
    ]);
  });

  it('hides no text of any argument, whatever tool it is given to', () => {
    const textIn = (property: Property | undefined, said: string): unknown => {
      if (property?.type === 'array') return [textIn(property.items, said)].filter((item) => item !== undefined);
      return property?.type === 'string' && property.enum === undefined ? said : undefined;
    };
    for (const tool of TOOLS.filter(({ name }) => name !== 'resume')) {
      const properties = Object.entries((inputSchema(tool)['properties'] ?? {}) as Record<string, Property>);
      const texts = properties.flatMap(([field, property]) => {
        const text = textIn(property, `said as ${field}`);
        return text === undefined || (Array.isArray(text) && text.length === 0) ? [] : [[field, text] as const];
      });
      assert.ok(texts.length > 0);
      for (const action of ['set', 'update', 'revise']) {
        const input = { ...Object.fromEntries(texts), ...(tool.name === 'plan' && { action }) };
        const shown = question(tool.name as ToolName, input)?.message ?? '';
        for (const [field] of texts) assert.ok(shown.includes(`said as ${field}`), `${tool.name}: ${field}`);
      }
    }
  });

  it('takes whatever a model sends, with its hidden characters made visible', () => {
    for (const input of [null, 'text', [1], { steps: 'burst' }, { steps: [null, 3] }, { goal: 7 }]) {
      assert.ok(question('plan', input));
    }
    assert.doesNotMatch(question('decide', { title: 'a\u202eb' })?.message ?? '', /\u202e/);
  });
});
