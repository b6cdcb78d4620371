import assert from 'node:assert/strict';
import { LOADED_AT, type LoadOptions, loadProject, report } from '../../support/loadProject.ts';

const MEMO = 'state/current.md';
const BACKLOG = 'state/backlog.md';
const LOG = 'state/decisions.md';
const PLAN = 'state/plan.json';
const MINUTE = 60_000;
/** The memo says 18:00. */
const WRITTEN = Date.parse('2026-11-30T18:00:00Z');

const memo = '## Where we are (as of 2026-11-30 18:00 UTC)\nx\n\n## Next action\nGo on.\n';

function at(minutes: number): string {
  return new Date(WRITTEN + minutes * MINUTE).toISOString();
}

function planText(steps: readonly Readonly<Record<string, string>>[], updatedAt = at(0)): string {
  const written = steps.map((step, index) => ({ id: `s${index}`, ...step }));
  return JSON.stringify({ version: 1, id: 'abcdef', goal: 'Limiter', revision: 1, updatedAt, steps: written });
}

async function behind(files: Readonly<Record<string, string>>, options: LoadOptions = {}): Promise<string> {
  const lines = await report(await loadProject({ [MEMO]: memo, ...files }, options), 'memo-behind');
  return lines
    .join('\n')
    .replace(/^warning state\/current\.md:1:24 Memo is behind by /, '')
    .replace(' Run Checkpoint to bring it up to date.', '');
}

describe('memo-behind', () => {
  describe('steps', () => {
    it('names those that completed, failed or got blocked more than two minutes later', async () => {
      const plan = planText([
        { title: 'Old', status: 'completed', endedAt: at(-5) },
        { title: 'Just', status: 'completed', endedAt: at(2) },
        { title: 'One', status: 'completed', endedAt: at(3) },
        { title: 'Two', status: 'failed', endedAt: at(4) },
        { title: 'Three\u202e', status: 'blocked', endedAt: at(5) },
        { title: 'Four', status: 'skipped', endedAt: at(5) },
        { title: 'Five', status: 'running', startedAt: at(5) },
      ]);
      assert.equal(
        await behind({ [PLAN]: plan }),
        '3: step "One" completed, step "Two" failed, step "Three\\u202e" blocked.',
      );
    });

    it('go by the journal where the step has no time, and by the plan where that has none', async () => {
      const line = (time: string, plan: string, to: string) =>
        JSON.stringify({
          time,
          plan,
          revision: 1,
          action: 'update',
          actor: 'cli',
          moves: [{ id: 's0', from: 'running', to }],
          hash: 'x',
        });
      const plan = planText([{ title: 'One', status: 'completed' }], at(30));
      const journal = (time: string) =>
        [line(at(40), 'other', 'completed'), line(time, 'abcdef', 'completed'), line(at(50), 'abcdef', 'running')].join(
          '\n',
        );
      assert.equal(await behind({ [PLAN]: plan, 'state/journal.jsonl': journal(at(-1)) }), '');
      assert.equal(await behind({ [PLAN]: plan, 'state/journal.jsonl': journal(at(9)) }), '1: step "One" completed.');
      assert.equal(await behind({ [PLAN]: plan }), '1: step "One" completed.');
    });

    it('count also when their completion archived the plan', async () => {
      const plan = planText([{ title: 'Last', status: 'completed', endedAt: at(9) }]);
      assert.equal(
        await behind({ 'state/archive/2026-11-30-limiter-abcdef/plan.json': plan }),
        '1: step "Last" completed.',
      );
    });
  });

  describe('tasks and decisions', () => {
    const lists = (done: string, decisions: number) => ({
      [BACKLOG]: `# Backlog\n\n- [${done}] #1 One\n- [x] #2 Two\n`,
      [LOG]: Array.from({ length: decisions }, (_, n) => `## D-00${n + 1}: Title\n`).join('\n'),
    });
    const revision = (id: string, files: Readonly<Record<string, string>>) =>
      Object.fromEntries(Object.entries({ [MEMO]: memo, ...files }).map(([path, text]) => [`${id}:${path}`, text]));
    const before = lists(' ', 1);
    const after = lists('x', 2);
    const names = '2: task #1 done, decision D-002 logged.';

    it('count by a later commit, and not when they came with the memo', async () => {
      const texts = { ...revision('c2', after), ...revision('c1', before) };
      const git = (since: number) => ({
        status: { head: 'c2' },
        commits: [
          { id: 'c2', time: WRITTEN + since * MINUTE, paths: [BACKLOG, LOG] },
          { id: 'c1', time: WRITTEN, paths: [MEMO, BACKLOG, LOG] },
        ],
        texts,
      });
      assert.equal(await behind(after, { git: git(3) }), names);
      assert.equal(await behind(after, { git: git(2) }), '');
      const together = { id: 'c2', time: WRITTEN + 9 * MINUTE, paths: [MEMO, BACKLOG, LOG] };
      assert.equal(await behind(after, { git: { status: { head: 'c2' }, commits: [together], texts } }), '');
    });

    it('count while they are not committed, by the time of the file', async () => {
      const git = (dirty: readonly string[]) => ({
        status: { head: 'c1', dirty },
        commits: [{ id: 'c1', time: WRITTEN, paths: [MEMO, BACKLOG, LOG] }],
        texts: revision('c1', before),
      });
      const modified = (minutes: number) => ({
        [BACKLOG]: WRITTEN + minutes * MINUTE,
        [LOG]: WRITTEN + minutes * MINUTE,
      });
      assert.equal(await behind(after, { git: git([BACKLOG, LOG]), modified: modified(3) }), names);
      assert.equal(await behind(after, { git: git([BACKLOG, LOG]), modified: modified(1) }), '');
      assert.equal(await behind(after, { git: git([LOG]), modified: modified(3) }), '1: decision D-002 logged.');
      assert.equal(await behind(after, { git: git([]), modified: modified(3) }), '');
    });

    it('do not count when an older decision moves from the memo to the log', async () => {
      const git = {
        status: { head: 'c1', dirty: [LOG] },
        commits: [{ id: 'c1', time: WRITTEN, paths: [MEMO, LOG] }],
        texts: revision('c1', { [LOG]: '## D-031: Newest\n' }),
      };
      const modified = { [LOG]: WRITTEN + 3 * MINUTE };
      assert.equal(await behind({ [LOG]: '## D-031: Newest\n\n## D-024: Old\n' }, { git, modified }), '');
      assert.equal(
        await behind({ [LOG]: '## D-031: Newest\n\n## D-032: New\n' }, { git, modified }),
        '1: decision D-032 logged.',
      );
    });

    it('do not count when the memo has them, or had them and says so in the log', async () => {
      const git = { status: { head: 'c1', dirty: [LOG] }, commits: [{ id: 'c1', time: 1, paths: [] }] };
      const told = (entries: string, log: string) =>
        behind({ [MEMO]: `${memo}\n## Decisions\n${entries}\n`, [LOG]: log }, { git });
      assert.equal(await told('- D-9: c', '## D-009: c\n\n## D-002: b\n'), '');
      assert.equal(
        await told('- a\n- **b**.', '## D-001: a\n\n## D-002: B\n\n## D-003: c\n'),
        '1: decision D-003 logged.',
      );
      const moved = '## D-001: a\nMoved here from the memo.\n\n## D-002: b\n';
      assert.equal(await told('- c', moved), '1: decision D-002 logged.');
    });

    it('count in files that git does not have yet, but not in files that it ignores', async () => {
      const git = (dirty: readonly string[]) => ({
        status: { head: 'c1', dirty },
        commits: [{ id: 'c1', time: 1, paths: [] }],
      });
      assert.equal(await behind(after, { git: git([BACKLOG]) }), '2: task #1 done, task #2 done.');
      assert.equal(await behind(after, { git: git([]) }), '');
    });

    it('are not judged without git', async () => {
      assert.equal(await behind(after, { modified: { [BACKLOG]: LOADED_AT } }), '');
    });

    it('count when a side branch with older commits was merged after the memo', async () => {
      const git = {
        status: { head: 'merge' },
        commits: [
          { id: 'merge', time: WRITTEN + 30 * MINUTE, paths: [] },
          { id: 'c1', time: WRITTEN, paths: [MEMO] },
          { id: 'side', time: WRITTEN - 30 * MINUTE, paths: [LOG] },
        ],
        texts: { ...revision('merge', after), ...revision('c1', { ...after, [LOG]: before[LOG] ?? '' }) },
      };
      assert.equal(await behind(after, { git }), '1: decision D-002 logged.');
    });
  });

  it('says nothing where the memo has no time, and names five at most', async () => {
    const plan = planText(
      Array.from({ length: 8 }, (_, n) => ({ title: `S${n}`, status: 'completed', endedAt: at(9) })),
    );
    assert.equal(await behind({ [PLAN]: plan, [MEMO]: '## Where we are\nx\n' }), '');
    assert.match(await behind({ [PLAN]: plan }), /^8: step "S0" completed, .*step "S4" completed and 3 more\.$/);
  });
});
