import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { takeSnapshot } from '../../src/core/lint/snapshot.ts';
import { createProjectLoader, type ProjectLoader } from '../../src/core/project/loader.ts';
import { RULES } from '../../src/core/rules/index.ts';
import { createFileStore } from '../../src/node/fileStore.ts';
import { fakeClock, fakeIdentity, fakeSecrets, noRepository, recordingLog } from '../support/fakes.ts';

const NOW = Date.parse('2026-11-30T19:00:00Z');

const STEPS = [
  { id: 'a', title: 'One', status: 'completed' },
  { id: 'b', title: 'Two', status: 'running' },
];
const PLAN = JSON.stringify({
  version: 1,
  id: 'p',
  goal: 'Limiter',
  revision: 1,
  updatedAt: '2026-11-30T18:00:00Z',
  steps: STEPS,
});
const MEMO =
  '## Where we are (as of 2026-11-30 18:54 UTC)\nx\n\n## Next action\nGo on.\n\n## Recent decisions\n\n## Do not redo\n';
const GOOD = {
  'state/plan.json': PLAN,
  'state/current.md': MEMO,
  'state/backlog.md': '- [ ] #1 One\n',
  'state/decisions.md': '## D-001: One\nChoice: a\nWhy: b\n',
};

describe('bad input on a disk', () => {
  let parent: string;
  let root: string;
  let loader: ProjectLoader;

  beforeEach(() => {
    parent = realpathSync(mkdtempSync(path.join(tmpdir(), 'dogear-bad-')));
    root = path.join(parent, 'work');
    loader = createProjectLoader('work', {
      files: createFileStore(root),
      git: noRepository(),
      clock: fakeClock(NOW),
      log: recordingLog(),
      sha256: fakeIdentity().sha256,
      secrets: fakeSecrets(),
    });
    for (const [name, text] of Object.entries(GOOD)) write(name, text);
  });

  afterEach(() => rmSync(parent, { recursive: true, force: true }));

  function write(name: string, content: string | Buffer): void {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    rmSync(path.join(root, name), { recursive: true, force: true });
    writeFileSync(path.join(root, name), content);
  }

  /** The problems as `FILE:LINE:COLUMN RULE`, and what still shows: steps, memo, tasks, decisions. */
  async function look() {
    const { project, problems } = await takeSnapshot(await loader.load(), RULES);
    return {
      problems: problems.map(({ file, start, rule }) => `${file}:${start.line + 1}:${start.column + 1} ${rule}`),
      shows: [
        project.plans[0]?.plan.steps.length ?? null,
        project.memo?.value.nextAction?.value ?? null,
        project.backlog?.value.tasks.length ?? null,
        project.log?.value.decisions.length ?? null,
      ],
    };
  }

  it('has nothing to say about good input', async () => {
    assert.deepEqual(await look(), { problems: [], shows: [2, 'Go on.', 1, 1] });
  });

  describe('plan.json', () => {
    const cases: readonly (readonly [string, string | Buffer, string, number])[] = [
      ['truncated', PLAN.slice(0, 130), 'state/plan.json:1:130 plan-invalid', 0],
      ['invalid JSON', `{\n  "steps": [,]\n}`, 'state/plan.json:2:13 plan-invalid', 0],
      ['wrong types', PLAN.replace('"Two"', '2'), `state/plan.json:1:${PLAN.indexOf('"Two"') + 1} plan-invalid`, 2],
      ['empty', '', 'state/plan.json:1:1 plan-invalid', 0],
      ['binary', Buffer.from([0x7b, 0, 1, 2, 0xff]), 'state/plan.json:1:1 file-unreadable', 0],
    ];
    for (const [name, content, problem, steps] of cases) {
      it(`${name}: has its problem, and the rest shows`, async () => {
        write('state/plan.json', content);
        const { problems, shows } = await look();
        assert.deepEqual(problems, [problem]);
        assert.deepEqual(shows, [problem.endsWith('file-unreadable') ? null : steps, 'Go on.', 1, 1]);
      });

      it(`${name}: leaves the last good plan in view`, async () => {
        await look();
        write('state/plan.json', content);
        const { problems, shows } = await look();
        assert.deepEqual([problems, shows], [[problem], [2, 'Go on.', 1, 1]]);
      });
    }
  });

  it('duplicate ids stand at the second of them', async () => {
    write('state/plan.json', PLAN.replace('"b"', '"a"'));
    write('state/backlog.md', '- [ ] #1 One\n- [ ] #1 Two\n');
    const { problems, shows } = await look();
    assert.deepEqual(problems, [
      'state/backlog.md:2:1 backlog-duplicate-id',
      `state/plan.json:1:${PLAN.indexOf('"b"') + 1} plan-duplicate-id`,
    ]);
    assert.deepEqual(shows, [2, 'Go on.', 2, 1]);
  });

  it('loads 10,000 steps, and files of one line of 1 MB', async () => {
    const steps = Array.from({ length: 10_000 }, (_, n) => ({ id: `s${n}`, title: `Step ${n}`, status: 'pending' }));
    write('state/plan.json', PLAN.replace(/\[.*\]/, JSON.stringify(steps)));
    assert.deepEqual((await look()).shows, [10_000, 'Go on.', 1, 1]);
    const line = 'x [ ] - #1 '.repeat(100_000);
    write('state/backlog.md', `- [ ] #1 ${line}`);
    write('state/decisions.md', `## D-001: One\nChoice: a\nWhy: b\n${line}`);
    write('state/current.md', `${MEMO}- ${line}`);
    assert.deepEqual((await look()).shows.slice(0, 3), [10_000, 'Go on.', 1]);
  });

  it('invalid UTF-8 is pointed at, and read as far as it can be', async () => {
    write('state/current.md', Buffer.concat([Buffer.from(MEMO), Buffer.from([0x2d, 0x20, 0xff, 0x0a])]));
    assert.deepEqual(await look(), { problems: ['state/current.md:10:3 file-unreadable'], shows: [2, 'Go on.', 1, 1] });
  });

  it('broken YAML in the configuration and the memo', async () => {
    write('.dogear.yaml', 'memo: { maxLines: 3\nrules: [');
    const { problems, shows } = await look();
    assert.ok(
      problems.some((problem) => /^\.dogear\.yaml:2:\d+ config-invalid$/.test(problem)),
      problems.join(),
    );
    assert.deepEqual(shows, [2, 'Go on.', 1, 1]);
    rmSync(path.join(root, '.dogear.yaml'));
    write('state/current.md', `---\ntask: [1\n---\n${MEMO}`);
    assert.deepEqual((await look()).shows, [2, 'Go on.', 1, 1]);
    assert.ok((await look()).problems.some((problem) => problem.endsWith('memo-front-matter')));
  });

  it('a folder where a file belongs, and a link that leads out of the workspace', async () => {
    rmSync(path.join(root, 'state/backlog.md'));
    write('state/backlog.md/file', '');
    const outside = path.join(parent, 'secret.md');
    writeFileSync(outside, '## D-001: Not yours\n');
    rmSync(path.join(root, 'state/decisions.md'));
    symlinkSync(outside, path.join(root, 'state/decisions.md'));
    assert.deepEqual(await look(), {
      problems: ['state/backlog.md:1:1 file-unreadable', 'state/decisions.md:1:1 file-unreadable'],
      shows: [2, 'Go on.', null, null],
    });
  });

  it('a state folder that is itself a link out of the workspace is not read', async () => {
    const outside = path.join(parent, 'elsewhere');
    mkdirSync(outside);
    writeFileSync(path.join(outside, 'current.md'), MEMO);
    rmSync(path.join(root, 'state'), { recursive: true });
    symlinkSync(outside, path.join(root, 'state'));
    assert.equal((await look()).shows[1], null);
  });

  it('a state folder that vanishes and comes back', async () => {
    rmSync(root, { recursive: true });
    assert.deepEqual(await look(), { problems: [], shows: [null, null, null, null] });
    for (const [name, text] of Object.entries(GOOD)) write(name, text);
    assert.deepEqual(await look(), { problems: [], shows: [2, 'Go on.', 1, 1] });
  });
});
