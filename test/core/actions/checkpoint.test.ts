import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { type CheckpointReply, type CheckpointRequest, checkpoint } from '../../../src/core/actions/checkpoint.ts';
import type { ActionContext } from '../../../src/core/actions/context.ts';
import { refusal } from '../../../src/core/errors.ts';
import { actionContext, type TestContext } from '../../support/actionContext.ts';
import { silentGit } from '../../support/fakes.ts';

const MEMO = `# State memo

## Where we are (as of 2026-11-29 10:00 UTC)
Working on: task #46 - Docs
Branch: docs
Status: half done

## Next action
Write the intro.

## Recent decisions
- D-030: limits in configuration

## Do not redo
- Leaky bucket was rejected
`;

const BACKLOG = '# Backlog\n\n- [/] #46 Docs\n- [ ] #47 Rate limiter\n';
const LOG = '# Decisions\n\n## D-030: limits in configuration\nDate: 2026-11-01\nChoice: configuration\nWhy: tenants\n';

function plan(task: string | undefined, ...statuses: readonly string[]): string {
  const steps = statuses.map((status, index) => ({ id: `s${index}`, title: `Step ${index}`, status }));
  const times = { createdAt: '2026-11-30T10:00:00Z', updatedAt: '2026-11-30T10:00:00Z' };
  return JSON.stringify({ version: 1, id: 'plan00000001', goal: 'Ship it', task, revision: 1, ...times, steps });
}

function folder(more: Readonly<Record<string, string>> = {}): TestContext {
  return actionContext({ 'state/current.md': MEMO, 'state/backlog.md': BACKLOG, 'state/decisions.md': LOG, ...more });
}

async function done(context: ActionContext, request: CheckpointRequest): Promise<CheckpointReply> {
  const outcome = await checkpoint(context, request);
  assert.ok(outcome.ok, JSON.stringify(outcome));
  return outcome.value;
}

async function refused(context: ActionContext, request: CheckpointRequest): Promise<{ code: string; message: string }> {
  const outcome = await checkpoint(context, request);
  assert.ok(!outcome.ok);
  return outcome.error;
}

describe('checkpoint', () => {
  it('writes decision, backlog and memo, in that order', async () => {
    const context = folder();
    const reply = await done(context, {
      next: 'Add the burst test.',
      status: 'green',
      workingOn: 'task #47 - Rate limiter',
      doNotRedo: ['Sliding window was rejected'],
      decision: { title: 'token bucket', choice: 'token bucket', why: 'memory', options: 'window, bucket' },
      tasks: [{ id: '46', status: 'done' }],
      addTasks: ['Load test'],
    });
    assert.deepEqual(reply, {
      written: ['state/decisions.md', 'state/backlog.md', 'state/current.md'],
      decision: 'D-031',
      tasks: ['#48'],
      commit: null,
    });
    assert.equal(
      context.files.text('state/decisions.md'),
      `${LOG}\n## D-031: token bucket\nDate: 2026-11-30\nOptions: window, bucket\nChoice: token bucket\nWhy: memory\n`,
    );
    assert.equal(
      context.files.text('state/backlog.md'),
      '# Backlog\n\n- [x] #46 Docs\n- [ ] #47 Rate limiter\n- [ ] #48 Load test\n',
    );
    assert.equal(
      context.files.text('state/current.md'),
      MEMO.replace('2026-11-29 10:00', '2026-11-30 18:54')
        .replace('task #46 - Docs', 'task #47 - Rate limiter')
        .replace('Branch: docs', 'Branch: main')
        .replace('half done', 'green')
        .replace('Write the intro.', 'Add the burst test.')
        .replace('- D-030', '- D-031: token bucket\n- D-030')
        .replace('- Leaky bucket was rejected', '- Leaky bucket was rejected\n- Sliding window was rejected'),
    );
  });

  it('renews time and branch when nothing is given, and takes up decisions logged since', async () => {
    const context = folder({ 'state/decisions.md': `${LOG}\n## D-031: token bucket\nChoice: a\nWhy: b\n` });
    assert.deepEqual((await done(context, {})).written, ['state/current.md']);
    assert.equal(
      context.files.text('state/current.md'),
      MEMO.replace('2026-11-29 10:00', '2026-11-30 18:54')
        .replace('Branch: docs', 'Branch: main')
        .replace('- D-030', '- D-031: token bucket\n- D-030'),
    );
  });

  it('lets branch stay without git and on a detached HEAD', async () => {
    const context = folder();
    await done({ ...context, git: null }, {});
    assert.match(context.files.text('state/current.md'), /^Branch: docs$/m);
    context.git.state.status = { branch: null };
    await done(context, {});
    assert.match(context.files.text('state/current.md'), /^Branch: docs$/m);
  });

  it('begins the files that are missing', async () => {
    const context = actionContext();
    await done(context, { decision: { title: 'a', choice: 'b', why: 'c' }, addTasks: ['First'], next: 'Go.' });
    assert.equal(context.files.text('state/backlog.md'), '# Backlog\n\n- [ ] #1 First\n');
    assert.match(context.files.text('state/decisions.md'), /^# Decisions\n\n## D-001: a\n/);
    assert.equal(
      context.files.text('state/current.md'),
      '# State memo\n\n## Where we are (as of 2026-11-30 18:54 UTC)\nWorking on: nothing yet\nBranch: main\n' +
        'Status: just set up\n\n## Next action\nGo.\n\n## Recent decisions\n- D-001: a\n\n## Do not redo\n',
    );
  });

  it('ignores what is blank', async () => {
    const context = folder();
    await done(
      { ...context, git: null },
      { next: ' \n', status: '', workingOn: '\t', doNotRedo: ['', ' '], tasks: [] },
    );
    assert.equal(context.files.text('state/current.md'), MEMO.replace('2026-11-29 10:00', '2026-11-30 18:54'));
  });
});

describe('what a checkpoint says is worked on', () => {
  const cases: readonly [string, Readonly<Record<string, string>>, CheckpointRequest, string][] = [
    ['is what was given', {}, { workingOn: 'the docs\nbuild' }, 'the docs build'],
    ['has the running step', { 'state/plan.json': plan('#47', 'running') }, { workingOn: '#47' }, '#47 (step: Step 0)'],
    ['has no step of another task', { 'state/plan.json': plan('#47', 'running') }, { workingOn: '#46' }, '#46'],
    [
      'is the task of the plan',
      { 'state/plan.json': plan('#47', 'completed', 'running') },
      {},
      'task #47 - Rate limiter (step: Step 1)',
    ],
    [
      'has the goal where the backlog has no title',
      { 'state/plan.json': plan('#9', 'pending') },
      {},
      'task #9 - Ship it',
    ],
    [
      'is the only task that is doing',
      { 'state/plan.json': plan(undefined, 'running') },
      {},
      'task #46 - Docs (step: Step 0)',
    ],
    ['is no plan that has ended', { 'state/plan.json': plan('#47', 'completed') }, {}, 'task #46 - Docs'],
    ['stays where two are doing', {}, { tasks: [{ id: '#47', status: 'doing' }], status: 'x' }, 'task #46 - Docs'],
    [
      'follows the tasks just changed',
      {},
      {
        tasks: [
          { id: '46', status: 'done' },
          { id: '47', status: 'doing' },
        ],
      },
      'task #47 - Rate limiter',
    ],
  ];
  for (const [name, files, request, expected] of cases) {
    it(name, async () => {
      const context = folder(files);
      await done(context, request);
      assert.equal(/^Working on: (.*)$/m.exec(context.files.text('state/current.md'))?.[1], expected);
    });
  }
});

describe('a decision that a checkpoint drops from the memo', () => {
  const entries = [6, 5, 4, 3, 2].map((number) => `- D-00${number}: t${number}\n`).join('');
  const log = [1, 2, 3, 4, 5, 6].map((number) => `## D-00${number}: t${number}\nChoice: c\nWhy: w\n`).join('\n');
  const decision = { title: 'New', choice: 'c', why: 'w' };

  it('leaves in the archive what the log does not say of it', async () => {
    const words = '- D-002: t2 But never on the staging host.\n  - measured by hand';
    const memo = MEMO.replace('- D-030: limits in configuration\n', `${entries.replace('- D-002: t2', words)}`);
    const taken = { 'state/archive/2026-11-30-memo.md': 'mine' };
    const context = folder({ 'state/current.md': memo, 'state/decisions.md': log, ...taken });
    const { written } = await done(context, { decision });
    const archive = 'state/archive/2026-11-30-memo-2.md';
    assert.deepEqual(written, ['state/decisions.md', archive, 'state/current.md']);
    assert.equal(context.files.text(archive), `# From the memo, 2026-11-30\n\n${words}\n`);
    assert.doesNotMatch(context.files.text('state/current.md') ?? '', /staging|by hand/);
  });

  it('leaves nothing there if the log says the same', async () => {
    const memo = MEMO.replace('- D-030: limits in configuration\n', entries);
    const context = folder({ 'state/current.md': memo, 'state/decisions.md': log });
    assert.deepEqual((await done(context, { decision })).written, ['state/decisions.md', 'state/current.md']);
    assert.doesNotMatch(context.files.text('state/current.md') ?? '', /D-002/);
  });
});

describe('what a checkpoint refuses', () => {
  const cases: readonly [string, CheckpointRequest, string, RegExp][] = [
    [
      'an unknown task',
      { next: 'x', tasks: [{ id: '99', status: 'done' }] },
      'unknown-task',
      /^The backlog has no task 99\. Look its id up there/,
    ],
    [
      'a task named twice',
      {
        tasks: [
          { id: '46', status: 'done' },
          { id: '#46', status: 'doing' },
        ],
      },
      'invalid',
      /twice/,
    ],
    ['a new task without a title', { addTasks: [' '] }, 'invalid', /title/],
    ['half a decision', { decision: { title: 'a', choice: ' ', why: '' } }, 'invalid', /choice and why/],
    ['a next action with a heading', { next: 'Go.\n## Do not redo\n- all of it' }, 'invalid', /headings/],
    ['a next action that hides the rest', { next: '```\ncode' }, 'invalid', /^The code block in the next .* Close it/],
    ['a next action with a hidden heading', { next: 'Go.\n---' }, 'invalid', /headings; a line above ---/],
    ['a next action with a comment', { next: 'Go <!-- on --> now' }, 'invalid', /no comments/],
    ['a next action with an open comment', { next: '<!-- Go' }, 'invalid', /comment .* not closed/],
  ];
  for (const [name, request, code, message] of cases) {
    it(`${name}, before anything changes`, async () => {
      const context = folder();
      const error = await refused(context, { doNotRedo: ['x'], ...request });
      assert.equal(error.code, code);
      assert.match(error.message, message);
      assert.deepEqual(context.files.changes, []);
    });
  }

  it('files that cannot be kept byte for byte', async () => {
    const context = folder();
    context.files.files.set('state/current.md', {
      kind: 'file',
      text: '\ufffd',
      bom: false,
      lossy: true,
      skipped: 0,
      skippedLines: 0,
      modified: 0,
    });
    assert.match((await refused(context, {})).message, /state\/current\.md is not valid UTF-8/);
    context.files.files.set('state/current.md', { kind: 'unreadable', reason: 'binary' });
    assert.equal((await refused(context, {})).code, 'io');
  });

  it('texts that would hide themselves in a comment, and does not blame the file', async () => {
    const hiding: readonly CheckpointRequest[] = [
      { doNotRedo: ['<!-- foo'] },
      { addTasks: ['a <!-- foo -->'] },
      { tasks: [{ id: '47', status: 'blocked', reason: '<!-- foo' }] },
    ];
    for (const request of hiding) {
      const { code, message } = await refused(folder(), request);
      assert.equal(code, 'invalid');
      assert.match(message, /<!-- foo.*" begins a comment/);
    }
    assert.match((await refused(folder(), { next: 'run:\n```sh\nnpm test' })).message, /code block .* is not closed/);
  });

  it('a memo in which a merge left both sides, and says where', async () => {
    const sides = '<<<<<<< HEAD\nWrite the intro.\n=======\nWrite the end.\n>>>>>>> other\n';
    const context = folder({ 'state/current.md': MEMO.replace('Write the intro.\n', sides) });
    const error = await refused(context, { next: 'Go on.' });
    assert.equal(error.code, 'invalid');
    assert.match(error.message, /^state\/current\.md:9 holds both sides of a merge\./);
    assert.deepEqual(context.files.changes, []);
  });

  it('no checkpoint because of a file that it only looks at', async () => {
    const context = folder();
    context.files.files.set('state/decisions.md', { kind: 'unreadable', reason: 'permission' });
    context.files.files.set('state/backlog.md', { kind: 'too-large', size: 9e9 });
    assert.deepEqual((await done(context, { next: 'Go.' })).written, ['state/current.md']);
    assert.equal((await refused(context, { decision: { title: 'a', choice: 'b', why: 'c' } })).code, 'io');
    assert.equal((await refused(context, { addTasks: ['x'] })).code, 'too-large');
  });

  it('an entry that would be read as something else, and does not blame the file', async () => {
    const paragraphs = MEMO.replace('- Leaky', 'Leaky');
    for (const [memo, entry] of [
      [MEMO, '-- - --'],
      [paragraphs, '1. retry'],
      [paragraphs, '# retry'],
      [paragraphs, '```'],
    ] as const) {
      const { code, message } = await refused(folder({ 'state/current.md': memo }), { doNotRedo: ['a', entry] });
      assert.deepEqual([code, message], ['invalid', `"${entry}" would not be read as an entry. Begin it with a word.`]);
    }
    await done(folder({ 'state/current.md': MEMO }), { doNotRedo: ['1. retry', '# retry', '```', '> retry'] });
  });

  it('a memo or a log that ends in an open code block', async () => {
    const context = folder({ 'state/current.md': '## Status\n\n```\nlog\n' });
    for (const request of [{}, { next: 'Go.' }]) {
      assert.match((await refused(context, request)).message, /state\/current\.md ends inside/);
    }
    const other = folder({ 'state/decisions.md': '# Decisions\n<!-- open\n' });
    const decision = { title: 'a', choice: 'b', why: 'c' };
    assert.match((await refused(other, { decision })).message, /state\/decisions\.md ends inside/);
    assert.deepEqual(other.files.changes, []);
  });
});

describe('texts in a checkpoint', () => {
  it('cannot fake a heading or an entry from a one-line field', async () => {
    const context = folder();
    const fake = 'x\n\n## D-099: fake\r\n- y\u2028## Next action\nz';
    await done(context, {
      status: fake,
      doNotRedo: [fake],
      decision: { title: fake, choice: fake, why: fake, context: fake },
      tasks: [{ id: '47', status: 'blocked', reason: fake }],
      addTasks: [fake],
    });
    for (const path of ['state/current.md', 'state/backlog.md', 'state/decisions.md']) {
      assert.doesNotMatch(context.files.text(path), /^(?:## D-099|- y|## Next action$\n+z|z)/m);
    }
    assert.equal(context.files.text('state/current.md').match(/^## /gm)?.length, 4);
  });
});

describe('what no file of text can hold', () => {
  const noise = 'do\u0000 it\u001b[31m\ud83d \ud83d\udcd6';
  const clean = 'do it [31m\ufffd \ud83d\udcd6';

  it('is left out of a checkpoint, in a memo that is begun too', async () => {
    for (const context of [folder(), actionContext({})]) {
      await done(context, {
        next: `${noise}\r\n\tand\u0085 then`,
        status: noise,
        workingOn: noise,
        doNotRedo: [noise],
        decision: { title: noise, choice: noise, why: noise },
        addTasks: [noise],
      });
      const memo = context.files.text('state/current.md');
      for (const line of [`Status: ${clean}`, `Working on: ${clean}`, `- ${clean}`, '\tand  then']) {
        assert.ok(memo.includes(`\n${line}\n`), line);
      }
      for (const path of ['state/current.md', 'state/backlog.md', 'state/decisions.md']) {
        const text = context.files.text(path);
        assert.equal(Buffer.from(text).toString(), text);
        assert.doesNotMatch(text, /[^\P{Cc}\t\n\r]/u);
      }
    }
  });
});

describe('a checkpoint that commits', () => {
  it('commits the state files that differ, and nothing else', async () => {
    const context = folder();
    const dirty = [
      'current.md',
      'plan.json',
      'journal-2026-11-30-1.jsonl',
      'archive/a/plan.json',
      'attachments/trace.txt',
      '.dogear.lock',
      '.dogear-1.tmp',
      'app.ts',
    ];
    context.git.state.status = {
      dirty: [...dirty.map((name) => `state/${name}`), 'src/app.ts', 'other/state/current.md'],
    };
    const reply = await done(context, { commit: true });
    assert.equal(reply.commit, 'commit1');
    assert.deepEqual(
      context.git.committed.map(({ paths }) => paths),
      [dirty.slice(0, 5).map((name) => `state/${name}`)],
    );
  });

  it('makes no commit where nothing differs', async () => {
    assert.equal((await done(folder(), { commit: true })).commit, null);
  });

  it('says that the files are written where git refuses or is missing', async () => {
    const context = folder();
    context.git.state.status = { dirty: ['state/current.md'] };
    const git = { ...context.git, commit: async () => refusal('io', 'A merge is going on.') };
    const error = await refused({ ...context, git }, { commit: true, next: 'Go.' });
    assert.match(error.message, /^The files are written, but not committed: A merge/);
    assert.match(context.files.text('state/current.md'), /^Go\.$/m);
    assert.match((await refused({ ...context, git: null }, { commit: true })).message, /written.*no git repository/);
    const silent = await refused({ ...context, git: silentGit() }, { commit: true });
    assert.match(silent.message, /written.*Git gives no answer about the repository here \(git status says why\)/);
  });
});
