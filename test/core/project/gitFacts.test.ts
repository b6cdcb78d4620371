import assert from 'node:assert/strict';
import type { Commit, Git } from '../../../src/core/ports.ts';
import { createProjectLoader } from '../../../src/core/project/loader.ts';
import { fakeClock, fakeGit, fakeIdentity, fakeSecrets, recordingLog } from '../../support/fakes.ts';
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
    const files = memoryFiles({ 'src/a.ts': '' });
    const loader = createProjectLoader('demo', {
      files,
      git: counted,
      clock: fakeClock(LOADED_AT),
      log: recordingLog(),
      sha256: fakeIdentity().sha256,
      secrets: fakeSecrets(),
    });
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
});
