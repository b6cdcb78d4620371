import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Step } from '../../../src/core/model/plan.ts';
import { parsePlanJson } from '../../../src/core/parse/planJson.ts';

const HEAD = { version: 1, id: 'p1', goal: 'Rate limiter', revision: 3 };

function own(fields: object): string {
  return JSON.stringify({ ...HEAD, ...fields }, null, 2);
}

/** Each problem with the text that it marks. */
function problemsOf(text: string): readonly string[] {
  return parsePlanJson(text).problems.map(({ rule, range, message }) => {
    return `${rule} at ${text.slice(range.start, range.end)}: ${message}`;
  });
}

/** `id status`, with the raw status where there is one; children in brackets. */
function outline(steps: readonly Step[]): string {
  return steps
    .map(({ id, status, rawStatus, steps: below }) => {
      return `${id} ${status}${rawStatus ? ` "${rawStatus}"` : ''}${below.length > 0 ? ` (${outline(below)})` : ''}`;
    })
    .join(', ');
}

describe('parsePlanJson on version 1', () => {
  it('reads the record, the steps and where their status stands', () => {
    const text = own({
      task: '#47',
      revisionReason: 'found more',
      steps: [{ id: 'a', title: 'Pick', status: 'failed', detail: 'd', reason: 'r', startedAt: 's', endedAt: 'e' }],
    });
    const { value, problems, recognised, source, broken } = parsePlanJson(text);
    assert.deepEqual(
      { problems, recognised, source, broken },
      { problems: [], recognised: true, source: 'dogear', broken: false },
    );
    assert.deepEqual(value.record, {
      id: 'p1',
      task: '#47',
      revision: 3,
      revisionReason: 'found more',
      createdAt: null,
      updatedAt: null,
      archivedAt: null,
      outcome: null,
      commit: null,
    });
    const [step] = value.steps;
    assert.ok(step?.statusRange);
    assert.equal(text.slice(step.statusRange.start, step.statusRange.end), '"failed"');
    assert.ok(text.slice(step.range.start, step.range.end).startsWith('{\n      "id": "a"'));
    assert.deepEqual(
      [step.title, step.detail, step.reason, step.startedAt, step.endedAt],
      ['Pick', 'd', 'r', 's', 'e'],
    );
  });

  it('derives the status of a step from the steps below it, and keeps what the file says where it differs', () => {
    const leaf = (id: string, status: string) => ({ id, title: id, status });
    const text = own({
      steps: [
        {
          id: 'p',
          title: 'p',
          status: 'completed',
          steps: [leaf('a', 'completed'), { id: 'q', title: 'q', steps: [leaf('b', 'running')] }],
        },
      ],
    });
    const { value } = parsePlanJson(text);
    assert.equal(outline(value.steps), 'p running "completed" (a completed, q running (b running))');
    assert.deepEqual(value.progress, { done: 1, total: 2, unknown: 0 });
  });

  it('never calls a plan without steps complete', () => {
    const { value, problems } = parsePlanJson(own({ steps: [] }));
    assert.equal(value.progress, null);
    assert.deepEqual(problems, []);
    assert.ok(value.record);
  });

  it('marks what breaks the schema and shows the rest', () => {
    const text = own({
      revision: 1.5,
      outcome: 'won',
      steps: [
        { id: 'a', title: 7, status: 'completed' },
        { id: '', title: 'B', status: 'pending' },
        { id: 'c', title: 'C' },
        'd',
      ],
    });
    assert.deepEqual(problemsOf(text), [
      'plan-invalid at 1.5: revision must be a whole number.',
      'plan-invalid at "won": outcome must be "finished" or "superseded".',
      'plan-invalid at 7: steps[0].title must be a string.',
      'plan-invalid at "": steps[1].id must not be empty.',
      'plan-invalid at {: steps[2].status is missing.',
      'plan-invalid at "d": steps[3] must be an object.',
    ]);
    const { value } = parsePlanJson(text);
    assert.equal(value.record, null);
    assert.equal(outline(value.steps), 'a completed, b pending, c unknown');
  });

  it('says so where the steps are no list', () => {
    assert.deepEqual(problemsOf(own({ steps: 'later' })), ['plan-invalid at "later": steps must be an array.']);
  });

  it('reports a name that stands twice in one object, of which JSON readers drop one', () => {
    const text =
      '{"version":1,"id":"p","goal":"g","revision":1,"steps":[{"id":"a","title":"A","status":"pending","status":"running"}]}';
    assert.deepEqual(problemsOf(text), ['plan-invalid at "status": "status" stands twice here.']);
    assert.equal(parsePlanJson(text).value.record, null);
  });

  it('counts a step with an unknown status as open, and reads the words of other tools', () => {
    const step = (id: string, status: string) => ({ id, title: id, status });
    const text = own({ steps: [step('a', 'in_progress'), step('b', 'cooking'), step('c', 'deleted')] });
    assert.equal(
      outline(parsePlanJson(text).value.steps),
      'a running "in_progress", b pending "cooking", c pending "deleted"',
    );
    assert.deepEqual(problemsOf(text), [
      'plan-unknown-status at "cooking": "cooking" is no status that Dogear knows; the step counts as pending.',
      'plan-unknown-status at "deleted": "deleted" is no status that Dogear knows; the step counts as pending.',
    ]);
  });

  it('names both places of an id that stands twice, and still tells the steps apart', () => {
    const text = own({
      steps: [
        { id: 'a', title: 'A', status: 'pending' },
        { id: 'b', title: 'B', steps: [{ id: 'a', title: 'C', status: 'pending' }] },
      ],
    });
    assert.deepEqual(problemsOf(text), [
      'plan-duplicate-id at "a": Two steps have the id "a" (lines 8 and 17); give one of them another.',
    ]);
    assert.equal(outline(parsePlanJson(text).value.steps), 'a pending, b pending (a-2 pending)');
  });

  it('reports every running step after the first', () => {
    const step = (id: string) => ({ id, title: id.toUpperCase(), status: 'running' });
    assert.deepEqual(problemsOf(own({ steps: [step('a'), step('b')] })), [
      'plan-several-running at "running": "B" runs while "A" (line 7) does; only one step can.',
    ]);
  });
});

describe('parsePlanJson on other shapes', () => {
  const cases: readonly { name: string; json: unknown; title: string | null; steps: string }[] = [
    {
      name: 'an array of to-dos',
      json: [
        { content: 'Pick one', status: 'in_progress' },
        { content: 'Old', status: 'deleted' },
      ],
      title: null,
      steps: 'pick-one running "in_progress"',
    },
    {
      name: 'a goal with steps that are complete or not',
      json: {
        goal: 'G',
        steps: [
          { description: 'A b', complete: true },
          { description: 'A b', complete: false },
        ],
      },
      title: 'G',
      steps: 'a-b completed, a-b-2 pending',
    },
    {
      name: 'tasks with a phase',
      json: { planName: 'N', tasks: [{ id: 7, description: 'D', status: 'done' }] },
      title: 'N',
      steps: '7 completed "done"',
    },
    {
      name: 'features',
      json: { id: 1, title: 'T', features: [{ id: '1.1', title: 'F', status: 'blocked' }] },
      title: 'T',
      steps: '1.1 blocked',
    },
    {
      name: 'steps by id with their runs beside them',
      json: {
        plan: { steps: { one: { title: 'One' }, two: { title: 'Two' } } },
        stepRuns: { one: { status: 'DONE' } },
      },
      title: null,
      steps: 'one completed "DONE", two unknown',
    },
    {
      name: 'numbers and strings as ids, local to their parent',
      json: { tasks: [{ id: 1, title: 'A', status: 'review', subtasks: [{ id: 1, title: 'B', status: 'done' }] }] },
      title: null,
      steps: '1 running "review" (1-2 completed "done")',
    },
    {
      name: "an editor's to-do list",
      json: {
        goal: 'G',
        items: [
          { id: 1, title: 'A', status: 'not-started' },
          { id: 2, title: 'B', done: true },
        ],
      },
      title: 'G',
      steps: '1 pending "not-started", 2 completed',
    },
  ];
  for (const { name, json, title, steps } of cases) {
    it(`reads ${name}`, () => {
      const { value, problems, recognised, source } = parsePlanJson(JSON.stringify(json));
      assert.deepEqual(
        { title: value.title, steps: outline(value.steps), problems, recognised },
        { title, steps, problems: [], recognised: true },
      );
      assert.equal(source, 'dogear');
      assert.equal(value.record, null);
    });
  }

  it('knows the state of an AIClaw run', () => {
    const run = {
      conversation_id: 4,
      goal: 'G',
      items: [
        { item_key: 'k', title: 'T', status: 'running' },
        { item_key: 'l', title: 'U', status: 'running' },
      ],
    };
    const { value, source, problems } = parsePlanJson(JSON.stringify(run));
    assert.equal(source, 'aiclaw');
    assert.equal(outline(value.steps), 'k running, l running');
    assert.deepEqual(
      problems.map(({ rule }) => rule),
      ['plan-several-running'],
    );
  });

  it('knows the plan update of an agent, alone and in the message that brought it', () => {
    const update = {
      type: 'plan',
      title: 'G',
      entries: [
        { content: 'One', status: 'completed' },
        { content: 'Two', status: 'in_progress' },
      ],
    };
    for (const json of [update, { method: 'session/update', params: { update } }, [{ type: 'message' }, update]]) {
      const { value, source, recognised, problems } = parsePlanJson(JSON.stringify(json));
      assert.deepEqual([source, recognised, problems, value.title, value.record], ['devin', true, [], 'G', null]);
      assert.deepEqual(value.progress, { done: 1, total: 2, unknown: 0 });
    }
  });

  it('says that a later Dogear wrote a plan, and reads what it knows of it', () => {
    const step = { id: 'a', title: 'A', status: 'running', owner: 'x' };
    const text = own({ version: 2, steps: [step], lanes: [] });
    const { value, source } = parsePlanJson(text);
    assert.deepEqual(
      [source, value.title, outline(value.steps), value.record],
      ['dogear', HEAD.goal, 'a running', null],
    );
    assert.deepEqual(problemsOf(text), [
      'plan-later-version at 2: A later Dogear wrote this plan, in version 2. It is read as far as it is known; update Dogear to change it.',
    ]);
    assert.equal(parsePlanJson(own({ version: 3, phases: {} })).recognised, true);
    assert.deepEqual(problemsOf('{"version": 2, "goal": "g", "steps": [{"title": "A", "status": "done"}]}'), []);
  });

  it('passes over in silence what is no plan', () => {
    for (const text of [
      '{"format_version":"1.2","resource_changes":[{"address":"a"}]}',
      '{"path":"x","content":"# Plan"}',
      '{"steps":["a","b"]}',
      '[]',
      '42',
      'not json',
      '{"lessons": [',
    ]) {
      const { recognised, problems, value } = parsePlanJson(text);
      assert.deepEqual(
        { recognised, problems, steps: value.steps },
        { recognised: false, problems: [], steps: [] },
        text,
      );
    }
  });
});

describe('parsePlanJson on broken text', () => {
  it('anthropics/claude-code #28973: a truncated file is marked where it ends and shows no steps', () => {
    const text = own({ steps: [{ id: 'a', title: 'A', status: 'completed' }] }).slice(0, 120);
    const { value, broken, recognised, problems } = parsePlanJson(text);
    assert.deepEqual(
      { broken, recognised, steps: value.steps, progress: value.progress },
      { broken: true, recognised: true, steps: [], progress: null },
    );
    assert.deepEqual(
      problems.map(({ rule, range }) => [rule, range.end]),
      [['plan-invalid', 120]],
    );
  });

  it('marks conflict markers and NaN where they stand', () => {
    assert.match(problemsOf('{\n<<<<<<< HEAD\n"steps": []}')[0] ?? '', /^plan-invalid at <: Expected a name/);
    assert.match(problemsOf('{"revision": NaN, "steps": []}')[0] ?? '', /^plan-invalid at NaN: Expected a value/);
  });

  it('never throws, whatever the text', () => {
    const anything = fc.oneof(
      fc.string(),
      fc.json(),
      fc.json().map((json) => own({ steps: JSON.parse(json) })),
    );
    fc.assert(
      fc.property(anything, (text) => {
        for (const { range } of parsePlanJson(text).problems)
          assert.ok(range.start <= range.end && range.end <= text.length);
      }),
    );
  });

  it('stands 10,000 steps and a megabyte on one line', () => {
    const steps = Array.from({ length: 10_000 }, (_, index) => ({
      id: `s${index}`,
      title: 'x'.repeat(80),
      status: 'pending',
    }));
    const { value, problems } = parsePlanJson(JSON.stringify({ ...HEAD, steps }));
    assert.deepEqual(problems, []);
    assert.equal(value.progress?.total, 10_000);
  });

  it('stands nesting that no walk could survive', () => {
    assert.equal(parsePlanJson(`{"steps":${'['.repeat(100_000)}`).broken, true);
  });
});
