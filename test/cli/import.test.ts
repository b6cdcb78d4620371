import assert from 'node:assert/strict';
import { existsSync, mkdirSync } from 'node:fs';
import { dogear } from './support/dogear.ts';
import { type TemporaryFolder, temporaryFolder } from './support/temporaryFolder.ts';

const TASKS = {
  master: {
    tasks: [
      { id: 1, title: 'Read the sensor', status: 'done' },
      { id: 2, title: 'Blink', status: 'in-progress' },
    ],
  },
  later: { tasks: [{ id: 1, title: 'Sell it', status: 'pending' }] },
};

const FILES = {
  '.dogear.yaml': 'stateDirectory: state\n',
  'state/current.md': '# State memo\n',
  '.taskmaster/tasks/tasks.json': JSON.stringify(TASKS),
  'notes/session.json': '{"type": "plan", "entries": [{"content": "Bisect", "status": "in_progress"}]}',
  'notes/terraform.json': '{"resource_changes": []}',
  'TODO.md': '# Before the release\n\n- [x] Sign it\n',
};

describe('dogear import', () => {
  let folder: TemporaryFolder;
  beforeEach(() => {
    folder = temporaryFolder(FILES);
  });
  afterEach(() => folder.remove());

  const run = (...args: string[]) => dogear(args, { cwd: folder.root });

  it("makes a tool's plan Dogear's own and leaves the tool's file alone", async () => {
    const { code, stdout, stderr } = await run('import', '.taskmaster/tasks/tasks.json');
    assert.deepEqual([code, stderr], [0, '']);
    assert.match(stdout, /^Imported \.taskmaster\/tasks\/tasks\.json \(master\)\. /);
    const plan = JSON.parse(folder.read('state/plan.json'));
    assert.deepEqual([plan.goal, plan.origin.source, plan.steps.length], ['master', 'taskmaster', 2]);
    assert.equal(folder.read('.taskmaster/tasks/tasks.json'), FILES['.taskmaster/tasks/tasks.json']);
  });

  it('takes the part that is asked for, and names those there are', async () => {
    assert.equal((await run('import', '.taskmaster/tasks/tasks.json', '--part', 'later')).code, 0);
    assert.equal(JSON.parse(folder.read('state/plan.json')).goal, 'later');
    const wrong = await run('import', '.taskmaster/tasks/tasks.json', '--part', 'soon');
    assert.deepEqual([wrong.code, wrong.stdout], [1, '']);
    assert.match(wrong.stderr, /no plan "soon"\. There are: (?:master, later|later, master)\./);
  });

  it('knows a plan by its content in any file, from any folder', async () => {
    mkdirSync(folder.path('notes/deep'));
    const { code } = await dogear(['import', '../session.json'], { cwd: folder.path('notes/deep') });
    assert.equal(code, 0);
    assert.equal(JSON.parse(folder.read('state/plan.json')).origin.source, 'devin');
  });

  it('replaces an open plan only with a reason', async () => {
    await run('import', 'notes/session.json');
    const refused = await run('import', '.taskmaster/tasks/tasks.json');
    assert.deepEqual([refused.code, refused.stdout], [1, '']);
    const replaced = await run('import', '.taskmaster/tasks/tasks.json', '--replace', '--reason', 'newer', '--json');
    assert.equal(JSON.parse(replaced.stdout).archived.outcome, 'superseded');
  });

  it('refuses what is no plan, what is not there, and what is elsewhere', async () => {
    for (const [given, message, code] of [
      ['notes/terraform.json', /no plan that Dogear can read/, 1],
      ['notes/gone.json', /There is no file notes\/gone\.json/, 1],
      ['../elsewhere.json', /is outside of/, 2],
      ['.', /^dogear: \. is a folder, not a file\.\n$/, 1],
    ] as const) {
      const refused = await run('import', given);
      assert.deepEqual([refused.code, refused.stdout], [code, ''], given);
      assert.match(refused.stderr, message);
    }
    assert.equal(existsSync(folder.path('state/plan.json')), false);
  });

  it('takes the request as JSON', async () => {
    const request = { path: '.taskmaster/tasks/tasks.json', part: 'later' };
    const { stdout } = await dogear(['import', '--stdin'], { cwd: folder.root, input: JSON.stringify(request) });
    const { ok, origin, plan } = JSON.parse(stdout);
    assert.deepEqual([ok, origin], [true, { source: 'taskmaster', ...request }]);
    assert.equal(plan.steps[0].title, 'Sell it');
  });
});

describe('dogear archive --plan', () => {
  it("puts another tool's plan away", async () => {
    const folder = temporaryFolder(FILES);
    const { code, stdout } = await dogear(['archive', '--plan', 'TODO.md'], { cwd: folder.root });
    assert.equal(code, 0);
    const [, path = ''] = /^Archived "Before the release" as finished: (state\/archive\/\S+)$/m.exec(stdout) ?? [];
    assert.equal(folder.read(`${path}/original-TODO.md`), FILES['TODO.md']);
    assert.equal(existsSync(folder.path('TODO.md')), false);
    folder.remove();
  });
});
