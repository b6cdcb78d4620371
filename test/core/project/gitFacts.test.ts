import assert from 'node:assert/strict';
import type { Commit, Git, HistoryMemory } from '../../../src/core/ports.ts';
import { createProjectLoader, type ProjectPorts } from '../../../src/core/project/loader.ts';
import {
  type FakeGit,
  type FakeGitState,
  fakeClock,
  fakeGit,
  fakeIdentity,
  fakeSecrets,
  recordingLog,
} from '../../support/fakes.ts';
import { LOADED_AT, loadProject } from '../../support/loadProject.ts';
import { memoryFiles } from '../../support/memoryFiles.ts';

const MEMO = 'state/current.md';
const BACKLOG = 'state/backlog.md';
const LOG = 'state/decisions.md';

function memo(status: string, time = '09:00'): string {
  return `# State memo\n\n## Where we are (as of 2026-11-30 ${time} UTC)\nStatus: ${status}\n\n## Next action\nGo on.\n`;
}

/** Commits, newest first, a minute apart; each is given by its id and the paths it changed. */
function commits(...list: readonly (readonly [string, ...string[]])[]): readonly Commit[] {
  return list.map(([id, ...paths], index) => ({ id, time: LOADED_AT - index * 60_000, paths }));
}

/** A git whose memo, backlog and log stand at these revisions. */
function gitWith(list: readonly Commit[], texts: Readonly<Record<string, string>>, dirty: readonly string[] = []) {
  const head = list[0]?.id ?? null;
  return { status: { head, dirty }, commits: list, texts };
}

/** A git that tells what it was asked. */
function counting(git: FakeGit): { readonly counted: Git; readonly calls: string[] } {
  const calls: string[] = [];
  const counted: Git = {
    ...git,
    status() {
      calls.push('status');
      return git.status();
    },
    log(options) {
      calls.push('log');
      return git.log(options);
    },
    show(requests) {
      calls.push('show');
      return git.show(requests);
    },
  };
  return { counted, calls };
}

function loaderOf(ports: Pick<ProjectPorts, 'files' | 'git'> & Partial<ProjectPorts>) {
  const clock = fakeClock(LOADED_AT);
  return createProjectLoader('demo', {
    clock,
    log: recordingLog(),
    sha256: fakeIdentity().sha256,
    secrets: fakeSecrets(),
    ...ports,
  });
}

describe('createGitReader', () => {
  it('finds the commit that last changed the memo, and the lists as they were then', async () => {
    const git = gitWith(commits(['c3', 'src/a.ts'], ['c2', BACKLOG], ['c1', MEMO, BACKLOG], ['c0', LOG]), {
      [`c3:${MEMO}`]: memo('a'),
      [`c1:${MEMO}`]: memo('a'),
      [`c3:${BACKLOG}`]: '- [x] #1 One',
      [`c1:${BACKLOG}`]: '- [ ] #1 One',
      [`c3:${LOG}`]: '## D-001: One',
      [`c1:${LOG}`]: '## D-001: One',
    });
    const now = { [MEMO]: memo('a'), [BACKLOG]: '- [x] #1 One', [LOG]: '## D-001: One' };
    const { git: facts } = await loadProject(now, { git });
    assert.equal(facts?.memoCommit?.id, 'c1');
    assert.equal(facts?.head.backlog?.tasks[0]?.status, 'done');
    assert.equal(facts?.atMemoCommit.backlog?.tasks[0]?.status, 'pending');
    assert.deepEqual([facts?.head.log?.decisions.length, facts?.atMemoCommit.log?.decisions.length], [1, 1]);
  });

  it('passes over a version of the memo that lost in a merge', async () => {
    const list = commits(['m'], ['side', MEMO], ['main', MEMO]);
    const git = gitWith(list, {
      [`m:${MEMO}`]: memo('ours'),
      [`side:${MEMO}`]: memo('theirs'),
      [`main:${MEMO}`]: memo('ours'),
    });
    assert.equal((await loadProject({ [MEMO]: memo('ours') }, { git })).git?.memoCommit?.id, 'main');
  });

  it('asks further back than the window for the commit of an old memo', async () => {
    const old = { id: 'old', time: 1, paths: [MEMO] };
    const list = [...commits(...Array.from({ length: 80 }, (_, n) => [`c${n}`, 'src/a.ts'] as const)), old];
    const texts = { [`c0:${MEMO}`]: memo('a'), [`c0:${LOG}`]: '## D-001: One', [`old:${LOG}`]: '' };
    const now = { [MEMO]: memo('a'), [LOG]: '## D-001: One' };
    const { git: facts } = await loadProject(now, { git: gitWith(list, texts) });
    assert.equal(facts?.memoCommit?.id, 'old');
    assert.equal(facts?.commits.length, 50);
    assert.deepEqual([facts?.head.log?.decisions.length, facts?.atMemoCommit.log?.decisions.length], [1, 0]);
  });

  describe('whereWeAreCommit', () => {
    const list = commits(['c4'], ['c3', MEMO], ['c2', MEMO], ['c1', MEMO]);
    const texts = {
      [`c4:${MEMO}`]: memo('a', '12:00'),
      [`c3:${MEMO}`]: memo('a', '12:00'),
      [`c2:${MEMO}`]: memo('a', '11:00'),
      [`c1:${MEMO}`]: memo('b', '10:00'),
    };
    const found = async (text: string) =>
      (await loadProject({ [MEMO]: text }, { git: gitWith(list, texts, [MEMO]) })).git?.whereWeAreCommit?.id ?? null;

    it('is the one that last changed the section, its time apart', async () => {
      assert.equal(await found(memo('a', '12:00')), 'c2');
      assert.equal(await found(memo('a', '18:59')), 'c2');
    });

    it('is none while the section differs from HEAD', async () => {
      assert.equal(await found(memo('c')), null);
      assert.equal(await found('# no section'), null);
    });
  });

  it('knows nothing before the first commit but what is new', async () => {
    const { git } = await loadProject({ [MEMO]: memo('a') }, { git: { status: { head: null, dirty: [MEMO] } } });
    assert.deepEqual(
      [git?.commits, git?.memoCommit, git?.whereWeAreCommit, git?.head.backlog, git?.status.dirty],
      [[], null, null, null, [MEMO]],
    );
  });

  it('foambubble/foam #1096: reads the history only when HEAD has moved, and asks nothing without a state directory', async () => {
    const git = fakeGit(gitWith(commits(['c0', MEMO]), { [`c0:${MEMO}`]: memo('a') }));
    const { counted, calls } = counting(git);
    const files = memoryFiles({ 'src/a.ts': '' });
    const loader = loaderOf({ files, git: counted });
    const callsOfLoad = async () => {
      calls.length = 0;
      await loader.load();
      return calls.join(' ');
    };
    assert.equal(await callsOfLoad(), '');
    files.files.set(MEMO, memo('a'));
    assert.equal(await callsOfLoad(), 'status log');
    assert.equal(await callsOfLoad(), 'status');
    git.state = gitWith(commits(['c1', 'src/a.ts'], ['c0', MEMO]), {
      [`c1:${MEMO}`]: memo('a'),
      [`c0:${MEMO}`]: memo('a'),
    });
    assert.equal(await callsOfLoad(), 'status log');
    git.state = gitWith(commits(['c2', MEMO], ['c1', 'src/a.ts'], ['c0', MEMO]), {
      [`c2:${MEMO}`]: memo('a'),
      [`c0:${MEMO}`]: memo('b'),
    });
    assert.equal(await callsOfLoad(), 'status log show');
  });

  describe('with a memory', () => {
    const list = commits(['c2', 'src/a.ts'], ['c1', MEMO, BACKLOG], ['c0', MEMO]);
    const texts = {
      [`c2:${MEMO}`]: memo('a'),
      [`c1:${MEMO}`]: memo('a'),
      [`c0:${MEMO}`]: memo('b'),
      [`c2:${BACKLOG}`]: '- [ ] #1 One',
    };
    const now = { [MEMO]: memo('a', '18:00'), [BACKLOG]: '- [x] #1 One' };
    const dirty = [MEMO, BACKLOG];

    /** What one run sees and asks, which remembers what the run before it kept. */
    const run = async (memory: HistoryMemory, state: FakeGitState = gitWith(list, texts, dirty), files = now) => {
      const { counted, calls } = counting(fakeGit(state));
      const { git } = await loaderOf({ files: memoryFiles(files), git: counted, history: memory }).load();
      return { facts: git, asked: calls.join(' ') };
    };

    it('asks for the history once for each HEAD, and sees the same', async () => {
      const memory = fakeMemory();
      const first = await run(memory);
      const second = await run(memory);
      assert.equal(first.asked, 'status log show show');
      assert.equal(second.asked, 'status show');
      assert.deepEqual(second.facts, first.facts);
      assert.deepEqual([first.facts?.memoCommit?.id, first.facts?.whereWeAreCommit?.id], ['c1', 'c1']);
      const committed = gitWith(commits(['c3', MEMO, BACKLOG], ['c2'], ['c1', MEMO]), { [`c3:${MEMO}`]: now[MEMO] });
      assert.equal((await run(memory, committed)).facts?.memoCommit?.id, 'c3');
      assert.equal((await run(memory, committed)).asked, 'status');
    });

    it('asks once for lists that no commit of the window brought', async () => {
      const memory = fakeMemory();
      const old = gitWith(commits(['c2', 'src/a.ts'], ['c1', MEMO]), {
        [`c2:${MEMO}`]: memo('a'),
        [`c1:${MEMO}`]: memo('a'),
        [`c2:${BACKLOG}`]: '- [ ] #1 One',
      });
      const unchanged = { [MEMO]: memo('a'), [BACKLOG]: '- [ ] #1 One' };
      const first = await run(memory, old, unchanged);
      const second = await run(memory, old, unchanged);
      assert.deepEqual([first.asked, second.asked], ['status log show', 'status']);
      assert.deepEqual(second.facts, first.facts);
      assert.equal(first.facts?.head.backlog?.tasks.length, 1);
    });

    it('still sees what changed in the files', async () => {
      const memory = fakeMemory();
      await run(memory);
      const { facts } = await run(memory, gitWith(list, texts, dirty), { ...now, [MEMO]: memo('c') });
      assert.deepEqual([facts?.memoCommit?.id, facts?.whereWeAreCommit], ['c1', null]);
    });

    it('keeps nothing where git does not answer, or HEAD moved on meanwhile', async () => {
      const silent = fakeMemory();
      const { counted } = counting(fakeGit(gitWith(list, texts, dirty)));
      const git: Git = { ...counted, show: async () => null };
      await loaderOf({ files: memoryFiles(now), git, history: silent }).load();
      assert.equal(silent.kept, null);
      const moved = gitWith(list, texts, dirty);
      await run(silent, { ...moved, status: { ...moved.status, head: 'before' } });
      assert.equal(silent.kept, null);
    });

    it('reads anew what is not of its shape', async () => {
      const memory = fakeMemory();
      const { facts } = await run(memory);
      const value = memory.kept as Record<string, unknown>;
      const broken: readonly unknown[] = [
        'text',
        null,
        { ...value, commits: null },
        { ...value, commits: [{ id: 'c2' }] },
        { ...value, memoCommit: { id: 'c1', time: 1, paths: [1] } },
        { ...value, whereWeAre: undefined },
        { ...value, tracked: null },
      ];
      for (const kept of broken) {
        memory.kept = kept;
        assert.deepEqual(await run(memory), { facts, asked: 'status log show show' });
      }
    });
  });
});

/** Keeps values as JSON would. */
function fakeMemory(): HistoryMemory & { kept: unknown } {
  let under = '';
  return {
    kept: null,
    async recall(key) {
      return key === under ? this.kept : null;
    },
    async keep(key, value) {
      under = key;
      this.kept = JSON.parse(JSON.stringify(value));
    },
  };
}
