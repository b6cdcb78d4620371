import assert from 'node:assert/strict';
import { importPlan } from '../../../src/core/actions/importPlan.ts';
import type { PlanFile } from '../../../src/core/model/plan.ts';
import { createProjectLoader } from '../../../src/core/project/loader.ts';
import { actionContext } from '../../support/actionContext.ts';
import { fakeClock, fakeIdentity, fakeSecrets, noRepository, recordingLog } from '../../support/fakes.ts';
import { LOADED_AT, report } from '../../support/loadProject.ts';
import { memoryFiles } from '../../support/memoryFiles.ts';

const FOLDER = '/srv/tide tables';
const TRANSCRIPTS = '.claude/projects/-srv-tide-tables';

const task = (id: string, subject: string, status: string, blockedBy: readonly string[] = []) =>
  JSON.stringify({ id, subject, description: 'more', activeForm: subject, owner: '', status, blocks: [], blockedBy });

const HOME = {
  '.claude/plans/brave-red-otter.md': `# Curve\n\nIn ${FOLDER}/src.\n\n- [x] Axis\n- [ ] Legend\n`,
  '.claude/plans/shy-blue-crane.md': `# Elsewhere\n\nIn ${FOLDER}-old.\n\n- [ ] A\n`,
  '.claude/tasks/s1/1.json': task('1', 'Read the file', 'completed'),
  '.claude/tasks/s1/2.json': task('2', 'Draw', 'in_progress', ['1']),
  '.claude/tasks/s1/10.json': task('10', 'Ship', 'pending'),
  '.claude/tasks/s1/3.json': task('3', 'Gone', 'deleted'),
  '.claude/tasks/s1/4.json': '{"id": "4", "subj',
  '.claude/tasks/s1/.lock': '',
  '.claude/tasks/of-another-project/1.json': task('1', 'Not ours', 'pending'),
  '.claude/tasks/Tide Tables/1.json': task('1', 'Of a named list', 'pending'),
  '.claude/todos/s0-agent-s0.json': '[{"content":"Old","status":"completed","activeForm":"Doing"}]',
  '.claude/todos/s1-agent-s1.json': '[]',
  [`${TRANSCRIPTS}/s0.jsonl`]: 'never read',
  [`${TRANSCRIPTS}/s1.jsonl`]: 'never read',
  '.cursor/plans/curve_0badcafe.plan.md': `---\nname: Curve\ntodos:\n  - id: a\n    content: A\n    status: done\n---\n[a](${FOLDER}/a.ts)\n`,
  '.ssh/id_ed25519': 'never read',
};

function createFolder(home: Readonly<Record<string, string>>, folder = FOLDER) {
  const files = memoryFiles(home, LOADED_AT);
  const read: string[] = [];
  const consent = { given: true };
  const recorded = {
    list: files.list,
    read(path: string) {
      read.push(path);
      return files.read(path);
    },
  };
  const ports = {
    git: noRepository(),
    clock: fakeClock(LOADED_AT),
    log: recordingLog(),
    sha256: fakeIdentity().sha256,
  };
  const loader = createProjectLoader('tide', {
    ...ports,
    files: memoryFiles(),
    secrets: fakeSecrets(),
    home: () => (consent.given ? { files: recorded, folder } : null),
  });
  return { ...loader, files, read, consent };
}

function lines(plans: readonly PlanFile[]): readonly string[] {
  return plans.map(({ source, path, state, writable, plan }) => {
    const steps = plan.steps.map(
      ({ id, status, waitsFor }) => `${id} ${status}${waitsFor ? ` after ${waitsFor}` : ''}`,
    );
    return `${source} ${path} ${state}${writable ? ' writable' : ''}: ${steps.join(', ')}`;
  });
}

describe('the plans in the home folder', () => {
  it('are those that mention the folder, and the tasks of its sessions', async () => {
    const { load } = createFolder(HOME);
    assert.deepEqual(lines((await load()).homePlans), [
      'claude-code ~/.claude/plans/brave-red-otter.md current: axis completed, legend pending',
      'claude-code ~/.claude/tasks/Tide Tables current: 1 pending',
      'claude-code ~/.claude/tasks/s1 current: 1 completed, 2 running after 1, 10 pending',
      'claude-code ~/.claude/todos/s0-agent-s0.json finished: old completed',
      'cursor ~/.cursor/plans/curve_0badcafe.plan.md finished: a completed',
    ]);
  });

  it('are not looked for without consent, and gone when it is taken back', async () => {
    const { load, consent, read } = createFolder(HOME);
    consent.given = false;
    assert.deepEqual([(await load()).homePlans, read], [[], []]);
    consent.given = true;
    assert.equal((await load()).homePlans.length, 5);
    assert.ok(
      read.every((path) => /^\.(?:claude\/(?:plans|tasks|todos)|cursor\/plans)\//.test(path)),
      read.join('\n'),
    );
    consent.given = false;
    assert.deepEqual((await load()).homePlans, []);
  });

  it('anthropics/claude-code #90731: an older session of the folder stays in view, and a deleted file undoes nothing', async () => {
    const { load, files } = createFolder(HOME);
    await load();
    files.files.delete('.claude/tasks/s1/1.json');
    const [, , list, older] = lines((await load()).homePlans);
    assert.match(list ?? '', /s1 current: 2 running after 1, 10 pending$/);
    assert.match(older ?? '', /s0-agent-s0/);
  });

  it('are judged by no rule, and can be imported', async () => {
    const { load } = createFolder(HOME);
    const project = await load();
    assert.deepEqual(await report(project), []);
    const context = actionContext();
    const plan = project.homePlans.find(({ path }) => path === '~/.claude/tasks/s1');
    assert.ok(plan && (await importPlan(context, { plan })).ok);
    assert.equal(JSON.parse(context.files.text('state/plan.json')).origin.path, '~/.claude/tasks/s1');
  });

  it('are the same objects while their files are the same', async () => {
    const { load, files } = createFolder(HOME);
    const plans = (await load()).homePlans.map(({ plan }) => plan);
    assert.deepEqual(
      (await load()).homePlans.map(({ plan }, index) => plan === plans[index]),
      plans.map(() => true),
    );
    files.files.set('.claude/tasks/s1/2.json', task('2', 'Draw', 'completed'));
    const changed = (await load()).homePlans.map(({ plan }, index) => plan === plans[index]);
    assert.deepEqual([changed[0], changed[2], changed[4]], [true, false, true]);
  });

  it('are known on Windows in any case and with either slash', async () => {
    const home = {
      '.claude/plans/a.md': '# A\n\nc:/users/ida/Tides/src\n\n- [ ] A\n',
      '.claude/plans/b.md': '# B\n- [ ] B\n',
    };
    const { load } = createFolder(home, 'C:\\Users\\Ida\\tides');
    assert.deepEqual(
      (await load()).homePlans.map(({ path }) => path),
      ['~/.claude/plans/a.md'],
    );
  });
});
