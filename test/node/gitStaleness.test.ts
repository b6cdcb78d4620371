import assert from 'node:assert/strict';
import { utimesSync } from 'node:fs';
import path from 'node:path';
import { takeSnapshot } from '../../src/core/lint/snapshot.ts';
import type { Snapshot } from '../../src/core/model/project.ts';
import { createProjectLoader } from '../../src/core/project/loader.ts';
import { RULES } from '../../src/core/rules/index.ts';
import { createFileStore } from '../../src/node/fileStore.ts';
import { createGit } from '../../src/node/git.ts';
import { fakeClock, fakeIdentity, fakeSecrets, noRepository, recordingLog } from '../support/fakes.ts';
import { createRepository, type GitRepository } from '../support/gitRepository.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOW = Math.floor(Date.now() / 1000) * 1000;

const MEMO = 'state/current.md';
const undated = '# State memo\n\n## Where we are\nStatus: at work\n\n## Next action\nGo on.\n';
const dated = (time: number) => {
  const text = new Date(time).toISOString().slice(0, 16).replace('T', ' ');
  return undated.replace('## Where we are', `## Where we are (as of ${text} UTC)`);
};

async function look(folder: string, withGit = true): Promise<Snapshot> {
  const ports = { files: createFileStore(folder), git: withGit ? createGit(folder) : noRepository() };
  const loader = createProjectLoader('demo', {
    ...ports,
    clock: fakeClock(NOW),
    log: recordingLog(),
    sha256: fakeIdentity().sha256,
    secrets: fakeSecrets(),
  });
  return takeSnapshot(await loader.load(), RULES);
}

/** What is said about the memo's age, and where its time is from. */
async function judge(folder: string, withGit = true): Promise<string> {
  const { project, problems } = await look(folder, withGit);
  const found = problems.filter(({ rule }) =>
    ['memo-stale', 'memo-stale-while-commits-land', 'memo-behind'].includes(rule),
  );
  return [project.memoTime?.from ?? 'no time', ...found.map(({ rule, severity }) => `${severity} ${rule}`)].join(', ');
}

describe('staleness with git', () => {
  let repository: GitRepository;
  const made: GitRepository[] = [];

  beforeEach(() => {
    repository = createRepository();
    made.push(repository);
  });

  afterEach(() => {
    for (const each of made.splice(0)) each.dispose();
  });

  const touch = (name: string) => utimesSync(path.join(repository.folder, name), new Date(NOW), new Date(NOW));

  it('sonichi/sutando #391: a fresh clone of an old memo is stale', async () => {
    repository.commit({ [MEMO]: undated, 'src/a.ts': '1' }, NOW - 9 * HOUR);
    const clone = createRepository(repository.folder);
    made.push(clone);
    assert.equal(await judge(clone.folder), 'commit, info memo-stale');
    repository.commit({ 'src/a.ts': '2' }, NOW - HOUR);
    clone.run('pull', '--quiet');
    assert.equal(await judge(clone.folder), 'commit, warning memo-stale-while-commits-land');
  });

  it('a memo committed a minute ago is not', async () => {
    repository.commit({ [MEMO]: undated, 'src/a.ts': '1' }, NOW - MINUTE);
    assert.equal(await judge(repository.folder), 'commit');
  });

  it('checkout, touch and stash change nothing', async () => {
    repository.commit({ [MEMO]: undated, 'src/a.ts': '1' }, NOW - 3 * HOUR);
    repository.run('branch', 'side');
    repository.commit({ 'src/a.ts': '2' }, NOW - 2.5 * HOUR);
    const expected = 'commit, warning memo-stale-while-commits-land';
    assert.equal(await judge(repository.folder), expected);
    touch(MEMO);
    assert.equal(await judge(repository.folder), expected);
    repository.run('checkout', '--quiet', 'side');
    assert.equal(await judge(repository.folder), 'commit, info memo-stale');
    repository.run('checkout', '--quiet', 'main');
    repository.write({ 'src/a.ts': '3' });
    repository.run('stash');
    assert.equal(await judge(repository.folder), expected);
    repository.run('stash', 'pop');
    assert.equal(await judge(repository.folder), expected);
  });

  it('goes by the as-of time before the commit, and by the file while that differs', async () => {
    repository.commit({ [MEMO]: dated(NOW - 2 * HOUR) }, NOW - MINUTE);
    assert.equal(await judge(repository.folder), 'memo, info memo-stale');
    repository.commit({ [MEMO]: dated(NOW - MINUTE) }, NOW - 9 * HOUR);
    assert.equal(await judge(repository.folder), 'memo');
    repository.commit({ [MEMO]: undated }, NOW - 9 * HOUR);
    repository.write({ [MEMO]: `${undated}- more\n` });
    touch(MEMO);
    assert.equal(await judge(repository.folder), 'file');
  });

  it('has no time without git, unless the memo says so', async () => {
    repository.commit({ [MEMO]: undated }, NOW - 9 * HOUR);
    const { project, readiness } = await look(repository.folder, false);
    assert.deepEqual([project.memoTime, project.git, readiness?.reasons[0]?.code], [null, null, 'memo-untimed']);
    repository.write({ [MEMO]: dated(NOW - HOUR) });
    assert.equal(await judge(repository.folder, false), 'memo, info memo-stale');
  });

  it('works in a folder below the top, and in a worktree', async () => {
    repository.commit({ [`sub/${MEMO}`]: undated, 'src/a.ts': '1' }, NOW - 3 * HOUR);
    const sub = path.join(repository.folder, 'sub');
    assert.equal(await judge(sub), 'commit, info memo-stale');
    repository.write({ 'src/a.ts': '2' });
    assert.equal(await judge(sub), 'commit, warning memo-stale');
    repository.run('worktree', 'add', '--quiet', '../tree');
    assert.equal(await judge(path.join(repository.folder, '../tree/sub')), 'commit, info memo-stale');
  });

  it('is behind a task and a decision of a later commit, not of its own', async () => {
    const lists = (done: string, decisions: string) => ({
      'state/backlog.md': `- [${done}] #1 One\n`,
      'state/decisions.md': decisions,
    });
    repository.commit({ [MEMO]: undated, ...lists(' ', '') }, NOW - 30 * MINUTE);
    repository.commit({ [MEMO]: `${undated}- a\n`, ...lists('x', '## D-001: One\n') }, NOW - 20 * MINUTE);
    assert.equal(await judge(repository.folder), 'commit');
    repository.commit(lists('!', '## D-001: One\n\n## D-002: Two\n'), NOW - 10 * MINUTE);
    assert.equal(await judge(repository.folder), 'commit, warning memo-behind');
    const { problems, readiness } = await look(repository.folder);
    assert.match(
      problems.find(({ rule }) => rule === 'memo-behind')?.message ?? '',
      /task #1 blocked, decision D-002 logged/,
    );
    assert.deepEqual(
      readiness?.reasons.map(({ message }) => message),
      ['memo behind by 2'],
    );
  });

  it('is behind what is not committed yet, and wants it committed', async () => {
    repository.commit({ [MEMO]: undated, 'state/backlog.md': '- [ ] #1 One\n' }, NOW - 30 * MINUTE);
    repository.write({ 'state/backlog.md': '- [x] #1 One\n' });
    touch('state/backlog.md');
    const { readiness } = await look(repository.folder);
    assert.deepEqual(
      readiness?.reasons.map(({ code }) => code),
      ['memo-behind', 'uncommitted'],
    );
  });

  it('lets ignored state files be: they need no commit', async () => {
    repository.commit({ '.gitignore': 'state/', 'src/a.ts': '1' }, NOW - 9 * HOUR);
    repository.write({ [MEMO]: dated(NOW - MINUTE), 'state/backlog.md': '- [x] #1 One\n' });
    assert.deepEqual((await look(repository.folder)).readiness, { ready: true, reasons: [] });
  });
});
