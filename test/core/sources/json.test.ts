import assert from 'node:assert/strict';
import { setSourceStatus } from '../../../src/core/actions/setSourceStatus.ts';
import type { Step } from '../../../src/core/model/plan.ts';
import { report } from '../../support/loadProject.ts';
import { sourceFolder } from '../../support/sourceFolder.ts';

const TASKS = '.taskmaster/tasks/tasks.json';

function outline(steps: readonly Step[]): string {
  return steps
    .map(({ id, status, steps: below }) => `${id} ${status}${below.length > 0 ? ` (${outline(below)})` : ''}`)
    .join(', ');
}

/** The steps of each plan that is found, in a line each. */
async function shown(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const { plans } = await sourceFolder(files).load();
  return plans.map(({ source, plan }) => `${source}: ${outline(plan.steps)}`);
}

const tasks = (...list: readonly unknown[]) => JSON.stringify({ tasks: list });

describe('plans in JSON', () => {
  describe('anthropics/claude-code #28973: while a file is written', () => {
    const whole = tasks({ id: 1, title: 'A', status: 'done' }, { id: 2, title: 'B', status: 'pending' });

    it('what it last said stays in view, however little of it is there', async () => {
      for (const path of [TASKS, 'tasks/tasks.json']) {
        for (const length of [0, 1, 9, whole.length - 1]) {
          const { context, load } = sourceFolder({ [path]: whole });
          await load();
          context.files.files.set(path, whole.slice(0, length));
          const [plan] = (await load()).plans;
          assert.deepEqual([plan && outline(plan.plan.steps), plan?.broken], ['1 completed, 2 pending', true], path);
          context.files.files.set(path, whole.replace('pending', 'done'));
          const [after] = (await load()).plans;
          assert.deepEqual([after && outline(after.plan.steps), after?.broken], ['1 completed, 2 completed', false]);
        }
      }
    });

    it('a cut line of beads hides no issue', async () => {
      const path = '.beads/issues.jsonl';
      const { context, load } = sourceFolder({ [path]: '{"id":"a","status":"open"}\n{"id":"b","status":"open"}\n' });
      await load();
      context.files.files.set(path, '{"id":"a","status":"open"}\n{"id":"b","sta');
      const [plan] = (await load()).plans;
      assert.deepEqual([plan && outline(plan.plan.steps), plan?.broken], ['a pending, b pending', true]);
    });
  });

  it("is silent about files of other programs, and says what is wrong in the tool's own", async () => {
    const foreign = {
      'tasks/tasks.json': '{"version": "2.0.0", "tasks": [{"label": "build"}]}',
      'data/tasks.json': '{"tasks": [',
      'floorplan.json': '{"entries": [{"content": 3}]}',
      'plan.json': '{"format_version": "1.2", "resource_changes": []}',
      'test-plan.json': 'not JSON',
      'shrimp_data/tasks.json': '[]',
    };
    const project = await sourceFolder(foreign).load();
    assert.deepEqual([project.plans, project.planDocuments, project.troubles], [[], [], []]);
    const own = await sourceFolder({ [TASKS]: '{"tasks": [}' }).load();
    assert.deepEqual(await report(own, 'plan-invalid'), [`error ${TASKS}:1:12 Expected a value here.`]);
  });

  it('bears with whatever stands where a task, a status or an id should', async () => {
    const odd = tasks(
      null,
      7,
      'a remark',
      [],
      {},
      { title: 'no id', status: 'pending' },
      { id: 1.5, title: 'fraction', status: 'pending' },
      { id: true, title: 'truth', status: 'pending' },
      { id: '__proto__', title: 'proto', status: 'pending' },
      { id: 'constructor', title: 'Ctor', status: ['done'] },
      { id: 'x', title: 'x', status: 'pending', subtasks: { a: { title: 'A', status: 'done' } } },
      { id: 'y', title: '\ud800', status: '', dependencies: 'x', subtasks: 'none' },
      { id: 'z', title: 'gone', status: 'tombstone' },
    );
    const [line] = await shown({ [TASKS]: odd });
    assert.equal(
      line,
      'taskmaster: a-remark unknown, step unknown, no-id pending, 1.5 pending, truth pending, __proto__ pending, ' +
        'constructor pending, x pending (x.a completed), y pending',
    );
  });

  it('reads nothing of what is nested deeper than anything that people write', async () => {
    const deep = `{"tasks": [{"title": "A", "status": "done", "subtasks": ${'['.repeat(100_000)}${']'.repeat(100_000)}}]}`;
    const { plans } = await sourceFolder({ [TASKS]: deep }).load();
    assert.deepEqual(
      plans.map(({ broken }) => broken),
      [true],
    );
  });

  it('nests issues in no circle and no deeper than can be shown', async () => {
    const child = (id: number, parent: number) =>
      JSON.stringify({
        id: `i${id}`,
        status: 'open',
        dependencies: [{ type: 'parent-child', depends_on_id: `i${parent}` }],
      });
    const chain = Array.from({ length: 5_000 }, (_, id) => child(id, id + 1)).join('\n');
    const { plans } = await sourceFolder({ '.beads/issues.jsonl': `${chain}\n${child(5_000, 0)}\n` }).load();
    assert.equal(plans[0]?.plan.progress?.total, 5_001);
  });

  it('has the tag at work first, whatever the state file looks like', async () => {
    const tags = JSON.stringify({
      a: { tasks: [{ id: 1, title: 'A', status: 'pending' }] },
      b: { tasks: [{ id: 2, title: 'B', status: 'pending' }] },
    });
    const state = '.taskmaster/state.json';
    assert.match((await shown({ [TASKS]: tags, [state]: '{"currentTag": "b"}' }))[0] ?? '', / 2 pending/);
    for (const text of ['', '{', '[]', '{"currentTag": 7}']) {
      assert.equal((await shown({ [TASKS]: tags, [state]: text })).length, 2, text);
    }
  });

  it('takes the last of the plans that an agent announced', async () => {
    const plan = (status: string) => ({ update: { sessionUpdate: 'plan', entries: [{ content: 'A', status }] } });
    const log = JSON.stringify({ params: [plan('pending'), { update: {} }, plan('completed'), { type: 'end' }] });
    assert.deepEqual(await shown({ 'the-plan.json': log }), ['devin: a completed']);
  });
});

describe('setSourceStatus in JSON', () => {
  async function set(path: string, text: string, step: string, now = text) {
    const { context, plan } = sourceFolder({ [path]: text });
    const before = await plan(path);
    context.files.files.set(path, now);
    const outcome = await setSourceStatus(context, { plan: before, step, status: 'completed' });
    return outcome.ok ? context.files.text(path) : outcome.error.code;
  }

  it('changes the value alone, whatever the layout', async () => {
    const text = '{"tasks" :[\t{ "id":1,"title":"A \\"b\\"","status" :\r\n "in-progress" , "other":"in-progress"}]}';
    assert.equal(await set(TASKS, text, '1'), text.replace('"in-progress" ,', '"done" ,'));
  });

  it('writes Chinese where Chinese stands', async () => {
    const text = '{"tasks":[{"id":"a","name":"甲","status":"進行中"}]}';
    assert.equal(await set('.shrimp/tasks.json', text, 'a'), text.replace('進行中', '已完成'));
  });

  it('eyaltoledano/claude-task-master #1567: refuses when another session has changed the task', async () => {
    const text = tasks({ id: 1, title: 'A', status: 'pending' });
    assert.equal(await set(TASKS, text, '1', tasks({ id: 1, title: 'A', status: 'review' })), 'conflict');
    assert.equal(await set(TASKS, text, '1', tasks({ id: 9, title: 'New', status: 'pending' })), 'conflict');
  });
});

describe('a folder of Backlog.md', () => {
  it('is the same plan while its files are the same', async () => {
    const task = (status: string) => `---\nid: A-1\ntitle: T\nstatus: ${status}\n---\n`;
    const { context, plan } = sourceFolder({ 'backlog/tasks/a.md': task('To Do'), 'backlog/tasks/b.md': task('Done') });
    const before = await plan('backlog');
    assert.equal((await plan('backlog')).plan, before.plan);
    context.files.files.set('backlog/tasks/a.md', task('Done'));
    assert.deepEqual((await plan('backlog')).plan.progress, { done: 2, total: 2, unknown: 0 });
    context.files.files.delete('backlog/tasks/a.md');
    assert.deepEqual((await plan('backlog')).plan.progress, { done: 1, total: 1, unknown: 0 });
  });
});

describe('a task of Backlog.md', () => {
  const path = 'backlog/tasks/a.md';

  it('open-gsd/gsd-core #2977: says that front matter which is not on the first line counts for nothing', async () => {
    for (const before of ['\n', '<!-- mine -->\n']) {
      const project = await sourceFolder({ [path]: `${before}---\nid: A-1\ntitle: T\nstatus: Done\n---\n` }).load();
      assert.deepEqual(
        project.plans.map(({ plan }) => plan.progress),
        [{ done: 0, total: 1, unknown: 1 }],
      );
      const [problem = ''] = await report(project, 'plan-invalid');
      assert.match(problem, /^error backlog\/tasks\/a\.md:2:1 This front matter does not begin on the first line/);
    }
  });

  it('markdownlint/markdownlint #508: reads no front matter out of a code block', async () => {
    const { plans } = await sourceFolder({ [path]: '```yaml\n---\nid: A-1\nstatus: Done\n---\n```\n' }).load();
    assert.deepEqual(plans, []);
  });
});

describe('setSourceStatus in a folder of Backlog.md', () => {
  it('MrLesk/Backlog.md #1033: changes the status in the front matter, and no criterion', async () => {
    const path = 'backlog/tasks/a.md';
    const text = "---\nid: A-1\ntitle: T\nstatus: 'To Do'   # later\nassignee: @ida\n---\n- [~] #1 a\n- [ ] #2 b\n";
    const { context, plan } = sourceFolder({ [path]: text });
    const outcome = await setSourceStatus(context, { plan: await plan('backlog'), step: 'A-1', status: 'completed' });
    assert.ok(outcome.ok);
    assert.equal(context.files.text(path), text.replace("'To Do'", "'Done'"));
  });

  it("writes the team's own words", async () => {
    const path = 'backlog/tasks/a.md';
    const files = {
      [path]: '---\nid: A-1\nstatus: Open\n---\n',
      'backlog/config.yml': 'statuses: [Open, Closed, Done]\n',
    };
    const { context, plan } = sourceFolder(files);
    await setSourceStatus(context, { plan: await plan('backlog'), step: 'A-1', status: 'completed' });
    assert.equal(context.files.text(path), '---\nid: A-1\nstatus: Closed\n---\n');
  });

  it('writes an apostrophe as YAML has it', async () => {
    const path = 'backlog/tasks/a.md';
    const config = { 'backlog/config.yml': `statuses: [To Do, Done, "Won't Do"]\n` };
    for (const [before, after] of [
      ["'To Do'", "'Won''t Do'"],
      ['To Do', "Won't Do"],
      ['"To Do"', `"Won't Do"`],
    ] as const) {
      const { context, plan } = sourceFolder({ [path]: `---\nid: A-1\nstatus: ${before}\n---\n`, ...config });
      await setSourceStatus(context, { plan: await plan('backlog'), step: 'A-1', status: 'skipped' });
      assert.equal(context.files.text(path), `---\nid: A-1\nstatus: ${after}\n---\n`);
    }
  });
});
