import assert from 'node:assert/strict';
import type { Project } from '../../../src/core/model/project.ts';
import { createProjectLoader } from '../../../src/core/project/loader.ts';
import { fakeClock, fakeIdentity, fakeSecrets, noRepository, recordingLog } from '../../support/fakes.ts';
import { LOADED_AT, loadProject, report } from '../../support/loadProject.ts';
import { memoryFiles } from '../../support/memoryFiles.ts';

const DAY = 24 * 60 * 60_000;

/** A folder whose readings and listings are counted. */
function countingFolder(initial: Readonly<Record<string, string>>) {
  const store = memoryFiles(initial, LOADED_AT);
  const asked: string[] = [];
  const files: typeof store = {
    ...store,
    read(path, limits) {
      asked.push(path);
      return store.read(path, limits);
    },
    list(path) {
      asked.push(`${path}/`);
      return store.list(path);
    },
  };
  const { sha256 } = fakeIdentity();
  const ports = {
    files,
    git: noRepository(),
    clock: fakeClock(LOADED_AT),
    log: recordingLog(),
    sha256,
    secrets: fakeSecrets(),
  };
  return { ...createProjectLoader('demo', ports), files: store.files, asked };
}

function shown({ plans }: Project): readonly string[] {
  return plans.map(({ source, path, state }) => `${source} ${path} ${state}`);
}

describe('the plans of other tools', () => {
  it('cost a folder without any the listing of its root', async () => {
    const plain = { 'src/index.ts': '', 'docs/guide.md': '', 'package.json': '{}', 'README.md': '# R' };
    const { load, asked } = countingFolder(plain);
    const { plans } = await load();
    assert.deepEqual(plans, []);
    assert.deepEqual(asked.filter((path) => path.endsWith('/')).sort(), ['/', 'docs/']);
    assert.ok(!asked.includes('README.md'));
  });

  it('are found in a folder whatever git ignores there: nothing asks git', async () => {
    const files = {
      '.gitignore': '.claude\n.kiro\n',
      '.claude/plans/a.md': '- [ ] A',
      '.kiro/specs/x/tasks.md': '- [ ] B',
    };
    assert.deepEqual(shown(await loadProject(files)), [
      'claude-code .claude/plans/a.md current',
      'kiro .kiro/specs/x/tasks.md current',
    ]);
  });

  it('are left out by source or place', async () => {
    const files = {
      '.claude/plans/a.md': '- [ ] A',
      'docs/plans/b.md': '- [ ] B',
      'docs/plans/old/c.md': '',
      'TODO.md': '- [ ] C',
    };
    const config = 'sources: { exclude: [claude-code, "docs/**"] }\n';
    assert.deepEqual(shown(await loadProject({ ...files, '.dogear.yaml': config })), ['markdown TODO.md current']);
  });

  it('stand in order: at work, touched last, and then those that are over', async () => {
    const files = {
      '.cursor/plans/a.plan.md': '- [ ] A',
      '.cursor/plans/b.plan.md': '- [ ] B',
      '.cursor/plans/c.plan.md': '- [x] C',
      '.cursor/plans/archive/d.plan.md': '- [ ] D',
      '.kiro/specs/login/tasks.md': '- [ ] E',
      'TODO.md': '- [ ] F',
      '.git/HEAD': 'ref: refs/heads/feat/login\n',
    };
    const modified = {
      '.cursor/plans/a.plan.md': LOADED_AT - DAY,
      '.kiro/specs/login/tasks.md': LOADED_AT - 2 * DAY,
      'TODO.md': LOADED_AT - 30 * DAY,
    };
    assert.deepEqual(shown(await loadProject(files, { modified })), [
      'kiro .kiro/specs/login/tasks.md current',
      'cursor .cursor/plans/b.plan.md current',
      'cursor .cursor/plans/a.plan.md current',
      'markdown TODO.md stale',
      'cursor .cursor/plans/c.plan.md finished',
      'cursor .cursor/plans/archive/d.plan.md superseded',
    ]);
  });

  it('follow the branch that is checked out', async () => {
    const { load, files } = countingFolder({
      'specs/001-albums/tasks.md': '- [ ] A',
      'specs/002-share/tasks.md': '- [ ] B',
      '.git/HEAD': 'ref: refs/heads/002-share\n',
    });
    const atWork = async () => (await load()).plans.filter((plan) => plan.atWork).map(({ path }) => path);
    assert.deepEqual(await atWork(), ['specs/002-share/tasks.md']);
    files.set('.git/HEAD', 'ref: refs/heads/001-albums\n');
    assert.deepEqual(await atWork(), ['specs/001-albums/tasks.md']);
    files.set('.git/HEAD', '0123456789abcdef\n');
    assert.deepEqual(await atWork(), []);
  });

  it('microsoft/vscode #62154: take their problems along when they are deleted', async () => {
    const { load, files } = countingFolder({ '.kiro/specs/x/tasks.md': '- [~] 1. A\n' });
    assert.equal((await report(await load())).length, 1);
    files.delete('.kiro/specs/x/tasks.md');
    const after = await load();
    assert.deepEqual([after.plans, await report(after)], [[], []]);
  });

  it('foambubble/foam #1624: are parsed again only when their text has changed', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 300 }, (_, index) => [`docs/plans/${index}.md`, `- [ ] ${index}`]),
    );
    const { load, files } = countingFolder(many);
    const before = new Map((await load()).plans.map((plan) => [plan.path, plan.plan]));
    files.set('docs/plans/7.md', '- [x] 7');
    const { plans } = await load();
    assert.equal(plans.length, 300);
    assert.deepEqual(
      plans.filter(({ path, plan }) => before.get(path) !== plan).map(({ path }) => path),
      ['docs/plans/7.md'],
    );
  });

  it('belong to the first source that knows the file', async () => {
    const settings = '{"plansDirectory": "docs/plans"}';
    const project = await loadProject({ '.claude/settings.json': settings, 'docs/plans/a.md': '- [ ] A' });
    assert.deepEqual(shown(project), ['claude-code docs/plans/a.md current']);
  });

  it('are looked for in no folder outside, whatever settings say', async () => {
    for (const folder of ['/etc', '../other', '~/plans', 'C:/plans', 'a/../../b']) {
      const { load, asked } = countingFolder({ '.claude/settings.json': JSON.stringify({ plansDirectory: folder }) });
      await load();
      assert.deepEqual(
        asked.filter((path) => /etc|other|~|C:|\.\.\//.test(path)),
        [],
        folder,
      );
    }
  });

  it('say of a file that is too large, unreadable or a link to elsewhere that it was not read', async () => {
    const { load, files } = countingFolder({ '.kiro/specs/x/tasks.md': '- [ ] A' });
    const troubles = async () => (await load()).troubles.map(({ path, rule }) => `${path} ${rule}`);
    files.set('.kiro/specs/x/tasks.md', { kind: 'too-large', size: 20_000_000 });
    assert.deepEqual(await troubles(), ['.kiro/specs/x/tasks.md file-too-large']);
    files.set('.kiro/specs/x/tasks.md', { kind: 'unreadable', reason: 'outside' });
    assert.deepEqual(await troubles(), ['.kiro/specs/x/tasks.md file-unreadable']);
    assert.equal((await load()).plans[0]?.broken, undefined);
  });

  it('anthropics/claude-code #28973: stay as they last were while a file is half written', async () => {
    const path = '.taskmaster/tasks/tasks.json';
    const whole = JSON.stringify({ master: { tasks: [{ id: 1, title: 'A', status: 'done' }], metadata: {} } });
    const { load, files } = countingFolder({ [path]: whole });
    const before = (await load()).plans[0];
    files.set(path, whole.slice(0, 60));
    const broken = await load();
    assert.deepEqual([broken.plans[0]?.broken, broken.plans[0]?.writable], [true, false]);
    assert.equal(broken.plans[0]?.plan, before?.plan);
    assert.deepEqual(await report(broken, 'plan-invalid').then((found) => found.length), 1);
    files.set(path, whole);
    assert.equal((await load()).plans[0]?.broken, false);
  });

  it('leave the hand-off files to themselves', async () => {
    const project = await loadProject({
      '.dogear.yaml': 'stateDirectory: memory-bank\n',
      'memory-bank/current.md': '# Memo\n',
      'memory-bank/PLAN.md': '- [ ] A\n',
      'memory-bank/progress.md': '- [ ] B\n',
    });
    assert.deepEqual(shown(project), [
      'markdown memory-bank/PLAN.md current',
      'memory-bank memory-bank/progress.md current',
    ]);
  });

  it('anthropics/claude-code #17058: are to be archived when all of them is done, unless their tool has done so', async () => {
    const project = await loadProject({
      '.cursor/plans/a.plan.md': '- [x] A',
      'openspec/changes/archive/2026-01-01-b/tasks.md': '- [x] B',
    });
    assert.deepEqual(
      (await report(project)).map((line) => line.split(' ')[1]),
      ['.cursor/plans/a.plan.md:1:1'],
    );
  });
});
