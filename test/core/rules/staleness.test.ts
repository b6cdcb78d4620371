import assert from 'node:assert/strict';
import { LOADED_AT, type LoadOptions, loadProject, report } from '../../support/loadProject.ts';

const MEMO = 'state/current.md';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A memo written so many milliseconds ago. */
function memo(age: number, status = 'at work'): string {
  const time = new Date(LOADED_AT - age).toISOString().slice(0, 16).replace('T', ' ');
  return `# State memo\n\n## Where we are (as of ${time} UTC)\nStatus: ${status}\n\n## Next action\nGo on.\n`;
}

/** Commits by the ages given; those whose id begins with `m` changed the memo to the text given. */
function gitOf(list: Readonly<Record<string, number>>, text: string, dirty: readonly string[] = []) {
  const commits = Object.entries(list).map(([id, age]) => ({
    id,
    time: LOADED_AT - age,
    paths: [id.startsWith('m') ? MEMO : 'src/a.ts'],
  }));
  const head = commits[0]?.id ?? null;
  const texts = Object.fromEntries(commits.map(({ id }) => [`${id}:${MEMO}`, text]));
  return { status: { head, dirty }, commits, texts };
}

async function stale(text: string, options: LoadOptions = {}, config = ''): Promise<readonly string[]> {
  const project = await loadProject({ [MEMO]: text, '.dogear.yaml': config }, options);
  const [one, two] = [await report(project, 'memo-stale'), await report(project, 'memo-stale-while-commits-land')];
  return [...one, ...two].map((line) => line.replace(` ${MEMO}`, ''));
}

describe('memo-stale', () => {
  it('is an info at the as-of time after 45 minutes', async () => {
    assert.deepEqual(await stale(memo(45 * MINUTE)), []);
    assert.deepEqual(await stale(memo(46 * MINUTE)), [
      'info:3:24 Memo was written 46 min ago. Run Checkpoint to bring it up to date.',
    ]);
  });

  it('goes by the configuration', async () => {
    assert.deepEqual(await stale(memo(46 * MINUTE), {}, 'memo: { staleAfterMinutes: 50 }'), []);
    assert.match((await stale(memo(46 * MINUTE), {}, 'rules: { memo-stale: error }'))[0] ?? '', /^error:/);
    assert.deepEqual(await stale(memo(46 * MINUTE), {}, 'rules: { memo-stale: off }'), []);
  });

  it('never says so of a time to come, or where nothing says when the memo was written', async () => {
    assert.deepEqual(await stale(memo(-3 * HOUR)), []);
    assert.deepEqual(await stale('## Where we are\nx\n', { modified: { [MEMO]: 0 } }), []);
  });

  it('is a warning where work went on since', async () => {
    const text = memo(HOUR);
    const warned =
      'warning:3:24 Memo was written 1 h ago, and work went on since. Run Checkpoint to bring it up to date.';
    const quiet = 'info:3:24 Memo was written 1 h ago. Run Checkpoint to bring it up to date.';
    const cases: readonly (readonly [string, ReturnType<typeof gitOf>])[] = [
      [quiet, gitOf({ m1: HOUR, c1: 2 * HOUR }, text)],
      [warned, gitOf({ c1: 30 * MINUTE, m1: HOUR }, text)],
      [warned, gitOf({ m1: HOUR }, text, ['src/a.ts'])],
      [quiet, gitOf({ m1: HOUR }, text, ['state/backlog.md', 'state/.dogear.lock'])],
    ];
    for (const [expected, git] of cases) assert.deepEqual(await stale(text, { git }), [expected]);
    const outside = gitOf({ m1: HOUR }, text);
    const git = { ...outside, status: { ...outside.status, dirtyOutsideFolder: true } };
    assert.deepEqual(await stale(text, { git }), [warned]);
  });

  it('counts only commits after a memo that is not committed as it stands', async () => {
    const text = memo(HOUR, 'new');
    const old = memo(9 * HOUR, 'old');
    assert.match((await stale(text, { git: gitOf({ c1: 2 * HOUR, m1: 9 * HOUR }, old, [MEMO]) }))[0] ?? '', /^info/);
    assert.match(
      (await stale(text, { git: gitOf({ c1: 5 * MINUTE, m1: 9 * HOUR }, old, [MEMO]) }))[0] ?? '',
      /^warning/,
    );
  });
});

describe('a memo in a clone whose history is cut', () => {
  const cutAt = (git: ReturnType<typeof gitOf>, id: string) => ({
    ...git,
    commits: git.commits.map((commit) => (commit.id === id ? { ...commit, cut: true as const } : commit)),
  });

  it('is an info that says what is not known, where the commit is later than the memo', async () => {
    const text = memo(5 * HOUR);
    const [line = ''] = await stale(text, { git: cutAt(gitOf({ m1: HOUR }, text), 'm1') });
    assert.match(line, /^info:3:24 Memo was written 5 h ago; whether work went on since is not known, as this clone/);
    const [known = ''] = await stale(text, { git: cutAt(gitOf({ m1: 5 * HOUR }, text), 'm1') });
    assert.match(known, /^info:3:24 Memo was written 5 h ago\. /);
    const [open = ''] = await stale(text, { git: cutAt(gitOf({ m1: HOUR }, text, ['src/a.ts']), 'm1') });
    assert.match(open, /^warning:3:24 Memo was written 5 h ago, and work went on since\. /);
  });

  it('has the least age and the fewest commits that it can have', async () => {
    const text = '# State memo\n\n## Where we are\nStatus: at work\n';
    const [alone = ''] = await stale(text, { git: cutAt(gitOf({ m1: HOUR }, text), 'm1') });
    assert.match(alone, /Memo was written at least 1 h ago\. /);
    const [followed = ''] = await stale(text, { git: cutAt(gitOf({ c1: HOUR, m1: 3 * HOUR }, text), 'm1') });
    assert.match(followed, /has not changed for at least 3 h while at least 1 commit landed\. /);
  });
});

describe('memo-stale-while-commits-land', () => {
  const message =
    'warning:3:1 "Where we are" has not changed for 3 h while 2 commits landed. Run Checkpoint and say what changed.';
  const text = memo(5 * MINUTE);

  it('sees through a time that is renewed while the section stays, and stands in for memo-stale', async () => {
    const list = { c2: HOUR, c1: 2 * HOUR, m1: 3 * HOUR };
    assert.deepEqual(await stale(text, { git: gitOf(list, memo(3 * HOUR), [MEMO]) }), [message]);
    assert.deepEqual(await stale(memo(3 * HOUR), { git: gitOf(list, memo(3 * HOUR)) }), [message]);
  });

  it('gives way to memo-stale when it is turned off', async () => {
    const git = gitOf({ c2: HOUR, c1: 2 * HOUR, m1: 3 * HOUR }, memo(3 * HOUR));
    const lines = await stale(memo(3 * HOUR), { git }, 'rules: { memo-stale-while-commits-land: off }');
    assert.match(lines.join(), /^warning:3:24 Memo was written 3 h ago/);
  });

  it('needs two hours, a commit since, and a section that is as committed', async () => {
    const quiet = async (list: Readonly<Record<string, number>>, committed: string) =>
      assert.deepEqual(await stale(text, { git: gitOf(list, committed, [MEMO]) }), []);
    await quiet({ c1: HOUR, m1: 2 * HOUR }, memo(2 * HOUR));
    await quiet({ m1: 3 * HOUR, c1: 4 * HOUR }, memo(3 * HOUR));
    await quiet({ c1: HOUR, m1: 3 * HOUR }, memo(3 * HOUR, 'something else'));
  });
});
