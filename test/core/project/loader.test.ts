import assert from 'node:assert/strict';
import type { FileRead } from '../../../src/core/ports.ts';
import { createProjectLoader } from '../../../src/core/project/loader.ts';
import { fakeClock, fakeIdentity, fakeSecrets, noRepository, recordingLog } from '../../support/fakes.ts';
import { loadProject, report } from '../../support/loadProject.ts';
import { memoryFiles } from '../../support/memoryFiles.ts';

const NOW = Date.parse('2026-11-30T19:00:00Z');
const DAY = 24 * 60 * 60_000;

function planText(status: string, more: Readonly<Record<string, unknown>> = {}): string {
  const steps = [{ id: 'a', title: 'A', status }];
  return JSON.stringify({
    version: 1,
    id: 'abcdef',
    goal: 'Limiter',
    revision: 3,
    updatedAt: '2026-11-30T18:00:00Z',
    steps,
    ...more,
  });
}

function createFolder(initial: Readonly<Record<string, string>>) {
  const store = memoryFiles(initial, NOW);
  const clock = fakeClock(NOW);
  const { sha256 } = fakeIdentity();
  const loader = createProjectLoader('demo', {
    files: store,
    git: noRepository(),
    clock,
    log: recordingLog(),
    sha256,
    secrets: fakeSecrets(),
  });
  return { ...loader, store, files: store.files, clock };
}

const load = (initial: Readonly<Record<string, string>>) => createFolder(initial).load();

describe('createProjectLoader', () => {
  it('finds nothing in a folder that has nothing', async () => {
    const project = await load({ 'src/a.ts': '', 'package.json': '{}' });
    assert.deepEqual(
      [project.name, project.now, project.stateDirectory, project.plans, project.specs, project.troubles, project.git],
      ['demo', NOW, null, [], [], [], null],
    );
  });

  it('reads each file and lists each folder once at a load, and anew at the next', async () => {
    const folder = createFolder({
      'state/plan.json': planText('pending'),
      'state/current.md': '# State memo\n',
      'state/archive/2026-11-01-old-aaaaaa/plan.json': planText('completed'),
      'AGENTS.md': 'Read state/current.md.',
      '.dogear.yaml': 'stateDirectory: state\n',
    });
    const reads: string[] = [];
    const lists: string[] = [];
    const { read, list } = folder.store;
    folder.store.list = (path) => {
      lists.push(path);
      return list.call(folder.store, path);
    };
    folder.store.read = (path, limits) => {
      reads.push(path);
      return read.call(folder.store, path, limits);
    };
    await folder.load();
    const first = reads.splice(0);
    assert.ok(first.includes('state/archive/2026-11-01-old-aaaaaa/plan.json'));
    assert.deepEqual(first.toSorted(), [...new Set(first)].sort());
    const listed = lists.splice(0);
    assert.ok(listed.includes('state/archive'));
    assert.deepEqual(listed.toSorted(), [...new Set(listed)].sort());
    folder.files.set('state/current.md', '# Another memo\n');
    assert.equal((await folder.load()).memo?.text, '# Another memo\n');
    assert.deepEqual(lists, listed);
  });

  describe('the state directory', () => {
    it('is known by the names of its files, and by the content of plan.json', async () => {
      for (const name of ['current.md', 'backlog.md', 'decisions.md', 'PLAN.md', 'journal.jsonl']) {
        assert.equal((await load({ [`state/${name}`]: '' })).stateDirectory, 'state', name);
      }
      assert.equal((await load({ 'state/plan.json': planText('pending') })).stateDirectory, 'state');
      assert.equal((await load({ 'state/plan.json': '{"steps": [{"title": "cut o' })).stateDirectory, 'state');
    });

    it('is not any folder called state', async () => {
      for (const text of ['{"floors": 3}', '[1, 2]', '', 'terraform']) {
        const project = await load({ 'state/plan.json': text, 'state/store.ts': 'export {}' });
        assert.deepEqual([project.stateDirectory, project.plans, project.planDocuments], [null, [], []], text);
      }
    });

    it('is what the configuration names, if it is there, whatever it holds', async () => {
      const named = { '.dogear.yaml': 'stateDirectory: docs/memory' };
      assert.equal((await load({ ...named, 'docs/memory/other.txt': '' })).stateDirectory, 'docs/memory');
      assert.equal((await load({ ...named, 'docs/memory/current.md': '# x' })).memo?.path, 'docs/memory/current.md');
      assert.equal((await load({ ...named, 'docs/memory': 'a file', 'state/current.md': '' })).stateDirectory, null);
      assert.equal((await load(named)).stateDirectory, null);
    });

    it('is not led by a configuration that is being typed, whose problems are shown', async () => {
      const files = { '.dogear.yaml': 'stateDirectory: state\n', 'state/current.md': '# Memo\n' };
      const unsaved = { '.dogear.yaml': 'stateDirectory: ../st\n' };
      const project = await loadProject(files, { unsaved });
      assert.equal(project.stateDirectory, 'state');
      assert.equal(project.config.stateDirectory, 'state');
      assert.equal((await report(project, 'config-invalid')).length, 1);
    });

    it('reports a plan.json in it that is no plan', async () => {
      const { plan, plans } = await load({ 'state/plan.json': '{"floors": 3}', 'state/current.md': '' });
      assert.deepEqual([plan?.broken, plan?.problems.map(({ rule }) => rule)], [true, ['plan-invalid']]);
      assert.deepEqual([plans[0]?.broken, plans[0]?.writable], [true, false]);
    });
  });

  it('parses a file again only when its text has changed', async () => {
    const { load, files, store } = createFolder({
      'state/current.md': '# Memo',
      'state/plan.json': planText('running'),
      'state/backlog.md': '',
    });
    const first = await load();
    const second = await load();
    assert.equal(second.memo, first.memo);
    assert.equal(second.plan, first.plan);
    files.set('state/current.md', '# Memo 2');
    store.now += 1_000;
    const third = await load();
    assert.notEqual(third.memo?.value, first.memo?.value);
    assert.equal(third.plan?.value, first.plan?.value);
    assert.equal(third.backlog?.value, first.backlog?.value);
    assert.equal(third.backlog?.modified, NOW + 1_000);
  });

  it('anthropics/claude-code #28973: keeps the last good plan in view while the file is cut off or none', async () => {
    const { load, files } = createFolder({ 'state/plan.json': planText('running') });
    const good = await load();
    for (const text of ['', planText('running').slice(0, 60), '{}', '[]', 'null']) {
      files.set('state/plan.json', text);
      const { plan, plans, stateDirectory } = await load();
      assert.equal(stateDirectory, 'state');
      assert.equal(plan?.value, good.plan?.value, text);
      assert.deepEqual([plan?.text, plan?.broken, plan?.problems[0]?.rule], [text, true, 'plan-invalid']);
      assert.deepEqual([plans[0]?.broken, plans[0]?.writable, plans[0]?.lines], [true, false, good.plans[0]?.lines]);
    }
    files.set('state/plan.json', planText('completed'));
    assert.deepEqual(
      (await load()).plans.map(({ broken, state }) => [broken, state]),
      [[false, 'finished']],
    );
    files.delete('state/plan.json');
    assert.equal((await load()).plan, null);
    files.set('state/plan.json', '');
    assert.equal((await load()).plan, null);
  });

  it('reports each file that cannot be read, and shows the rest', async () => {
    const { load, files } = createFolder({
      'state/plan.json': planText('running'),
      'state/backlog.md': '- [ ] #1 One',
      'state/current.md': '# Memo',
      'state/decisions.md/file': '',
    });
    const good = await load();
    const bad: Readonly<Record<string, Exclude<FileRead, { kind: 'absent' }>>> = {
      'state/plan.json': { kind: 'unreadable', reason: 'permission' },
      'state/current.md': { kind: 'too-large', size: 470_000_000 },
      'CLAUDE.md': { kind: 'unreadable', reason: 'outside' },
      '.dogear.yaml': { kind: 'unreadable', reason: 'binary' },
    };
    for (const [path, found] of Object.entries(bad)) files.set(path, found);
    const project = await load();
    assert.deepEqual(
      project.troubles.map(({ path, rule, message }) => `${path} ${rule}: ${message}`),
      [
        '.dogear.yaml file-unreadable: This file holds NUL bytes, so it is no text in UTF-8. Save it as UTF-8, or restore it.',
        'state/plan.json file-unreadable: This file cannot be read: permission is denied. Allow reading it.',
        'state/current.md file-too-large: This file has 470 MB, over the limit of 2 MB, and was not read. Move what is old out of it.',
        'state/decisions.md file-unreadable: A folder stands where this file belongs. Move or rename the folder.',
        'CLAUDE.md file-unreadable: This is a link that leads out of the folder, and Dogear follows none of those. Put the file itself here.',
      ],
    );
    assert.equal(project.backlog, good.backlog);
    assert.deepEqual([project.memo, project.log], [null, null]);
    assert.deepEqual([project.plan?.value, project.plan?.broken], [good.plan?.value, true]);
  });

  it('points at bytes that are no UTF-8', async () => {
    const { load, files } = createFolder({});
    const text = '# Memo\n\n## Next action\nCaf\uFFFD\n';
    files.set('state/current.md', {
      kind: 'file',
      text,
      bom: false,
      lossy: true,
      skipped: 0,
      skippedLines: 0,
      modified: NOW,
    });
    const { memo } = await load();
    assert.equal(memo?.value.nextAction?.value, 'Caf\uFFFD');
    assert.deepEqual(memo?.problems, [
      {
        rule: 'file-unreadable',
        range: { start: text.indexOf('\uFFFD'), end: text.indexOf('\uFFFD') + 1 },
        message:
          'These bytes are no UTF-8. The file is shown as far as it can be read, and not changed. Save it as UTF-8.',
      },
    ]);
  });

  describe('plans', () => {
    it('are current, stale or finished', async () => {
      const states = async (status: string, age: number) => {
        const folder = createFolder({ 'state/plan.json': planText(status) });
        folder.clock.time += age;
        return (await folder.load()).plans[0]?.state;
      };
      assert.equal(await states('running', 0), 'current');
      assert.equal(await states('running', 6.9 * DAY), 'current');
      assert.equal(await states('running', 7 * DAY), 'stale');
      assert.equal(await states('completed', 7 * DAY), 'finished');
      assert.equal(await states('skipped', 0), 'finished');
    });

    it('are those of the state directory, PLAN.md where it stands alone, and plan.json at the root', async () => {
      const files = { 'plan.json': planText('pending'), 'state/PLAN.md': '# Goal\n\n- [x] One\n- [ ] Two\n' };
      const shown = async (more: Readonly<Record<string, string>>) =>
        (await load({ ...files, ...more })).plans.map(({ source, path, writable }) => `${source} ${path} ${writable}`);
      assert.deepEqual(await shown({}), ['markdown state/PLAN.md false', 'dogear plan.json false']);
      assert.deepEqual(await shown({ 'state/plan.json': planText('running') }), [
        'dogear state/plan.json true',
        'dogear plan.json false',
      ]);
      assert.deepEqual(await shown({ 'plan.json': '{"resource": "aws"}' }), ['markdown state/PLAN.md false']);
    });

    it('can be changed only in the form that Dogear writes', async () => {
      const items = JSON.stringify({
        items: [{ item_key: '1', title: 'One', status: 'running' }],
        conversation_id: 'c',
      });
      const [plan] = (await load({ 'state/plan.json': items })).plans;
      assert.deepEqual([plan?.source, plan?.writable, plan?.plan.steps.length], ['aiclaw', false, 1]);
      const update = JSON.stringify({ type: 'plan', entries: [{ content: 'One', status: 'pending' }] });
      const [copy] = (await load({ 'state/plan.json': update })).plans;
      assert.deepEqual([copy?.source, copy?.writable, copy?.plan.steps.length], ['devin', false, 1]);
      assert.match(copy?.readOnly ?? '', /^The agent keeps this plan itself/);
    });

    it('is not changed where a later version wrote it, and says why', async () => {
      const later = JSON.stringify({ version: 2, id: 'a', goal: 'G', revision: 1, steps: [] });
      const [plan] = (await load({ 'state/plan.json': later })).plans;
      assert.deepEqual([plan?.writable, plan?.plan.title, plan?.broken], [false, 'G', false]);
      assert.match(plan?.readOnly ?? '', /^A later Dogear wrote this plan, in version 2\./);
    });
  });

  it('names the standing instructions at the root', async () => {
    assert.deepEqual((await load({ 'CLAUDE.md': '', 'AGENTS.md': '', 'docs/AGENTS.md': '' })).specs, [
      { path: 'AGENTS.md', source: 'dogear' },
      { path: 'CLAUDE.md', source: 'claude-code' },
    ]);
  });
});
