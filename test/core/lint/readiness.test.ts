import assert from 'node:assert/strict';
import { takeSnapshot } from '../../../src/core/lint/snapshot.ts';
import type { WithheldGit } from '../../../src/core/project/loader.ts';
import { RULES } from '../../../src/core/rules/index.ts';
import { noRepository, silentGit } from '../../support/fakes.ts';
import { type LoadOptions, loadProject } from '../../support/loadProject.ts';

const MEMO = `## Where we are (as of 2026-11-30 18:54 UTC)
x

## Next action
Go on.
`;

async function readinessOf(files: Readonly<Record<string, string>>, options: LoadOptions = {}) {
  return (await takeSnapshot(await loadProject(files, options), RULES)).readiness;
}

async function reasons(files: Readonly<Record<string, string>>, options: LoadOptions = {}) {
  return (await readinessOf(files, options))?.reasons.map(({ code, message }) => `${code}: ${message}`);
}

const withheldGit = (hasRepository: boolean): WithheldGit => ({ hasRepository: () => hasRepository });

describe('readiness', () => {
  it('is nothing without a state directory', async () => {
    assert.equal(await readinessOf({ 'plan.json': '{"steps": [{"title": "One", "status": "done"}]}' }), null);
  });

  it('is given by a fresh memo with a next action', async () => {
    assert.deepEqual(await readinessOf({ 'state/current.md': MEMO }), { ready: true, reasons: [] });
  });

  it('lacks a memo, or one that can be read', async () => {
    assert.deepEqual(await reasons({ 'state/backlog.md': '' }), ['no-memo: no memo']);
    assert.deepEqual(await reasons({ 'state/current.md/x': '' }), ['no-memo: no memo']);
  });

  it('lacks a time and a next action', async () => {
    assert.deepEqual(await reasons({ 'state/current.md': '## Where we are\n\n## Next action\n' }), [
      'memo-untimed: memo without a time',
      'no-next-action: no next action',
    ]);
  });

  it('is not given by a placeholder for the next action', async () => {
    const memo = MEMO.replace(/(## Next action\n)[^\n]+/, '$1TBD');
    assert.deepEqual(await reasons({ 'state/current.md': memo }), ['no-next-action: no next action']);
  });

  it('is not given by what only an editor has: an agent reads what is on the disk', async () => {
    const files = { 'state/current.md': MEMO.replace('Go on.', ''), 'state/backlog.md': '- [ ] #1 Parser\n' };
    assert.deepEqual(await reasons(files, { unsaved: { 'state/current.md': MEMO } }), [
      'unsaved: 1 state file not saved',
    ]);
    const found = await readinessOf(files, {
      unsaved: { 'state/current.md': MEMO, 'state/backlog.md': '- [x] #1 Parser\n', 'README.md': '' },
    });
    assert.match(found?.reasons[0]?.detail ?? '', /^Not saved: state\/current\.md, state\/backlog\.md\. /);
  });

  it('suffers from an old memo only where work went on', async () => {
    const old = { 'state/current.md': MEMO.replace('18:54', '16:00') };
    assert.deepEqual(await reasons(old), []);
    const git = { status: { dirty: ['src/a.ts'] } };
    assert.deepEqual(await reasons(old, { git }), ['memo-stale: memo from 3 h ago']);
    assert.deepEqual(await reasons({ ...old, '.dogear.yaml': 'rules: { memo-stale: off }' }, { git }), []);
    assert.deepEqual(await reasons({ ...old, '.dogear.yaml': 'rules: { memo-stale: error }' }), [
      'memo-stale: memo from 3 h ago',
    ]);
  });

  it('suffers from where-we-are standing still while commits land', async () => {
    const commit = (id: string, time: string, ...paths: readonly string[]) => ({ id, time: Date.parse(time), paths });
    const commits = [
      commit('c2', '2026-11-30T18:00:00Z', 'a'),
      commit('c1', '2026-11-30T12:00:00Z', 'state/current.md'),
    ];
    const git = {
      status: { head: 'c2' },
      commits,
      texts: { 'c2:state/current.md': MEMO, 'c1:state/current.md': MEMO },
    };
    assert.deepEqual(await reasons({ 'state/current.md': MEMO }, { git }), [
      'memo-stale: memo unchanged while commits land',
    ]);
  });

  it('suffers from a memo that is behind, and says by how much', async () => {
    const ended = (minute: number) => `2026-11-30T18:${minute}:00Z`;
    const steps = [57, 58].map((minute) => ({
      id: `s${minute}`,
      title: 'S',
      status: 'completed',
      endedAt: ended(minute),
    }));
    const plan = JSON.stringify({
      version: 1,
      id: 'p',
      goal: 'g',
      revision: 1,
      steps: [...steps, { id: 'x', title: 'X', status: 'pending' }],
    });
    const found = await readinessOf({ 'state/current.md': MEMO, 'state/plan.json': plan });
    assert.deepEqual(found?.reasons, [
      {
        code: 'memo-behind',
        message: 'memo behind by 2',
        detail: 'Memo is behind by 2: step "S" completed, step "S" completed. Run Checkpoint to bring it up to date.',
      },
    ]);
  });

  it('wants the state files committed, and only those', async () => {
    const dirty = [
      'src/a.ts',
      'state/.dogear.lock',
      'state/.dogear-12.tmp',
      'state/notes.txt',
      'state/archive/2026-11-30-x/.dogear-1.tmp',
      'state2/current.md',
    ];
    const git = (...more: readonly string[]) => ({ git: { status: { dirty: [...dirty, ...more] } } });
    const fresh = { 'state/current.md': MEMO };
    assert.deepEqual(await reasons(fresh, git()), []);
    const files = [
      'state/current.md',
      'state/journal-20261130-1.jsonl',
      'state/archive/2026-11-30-x/plan.json',
      'state/PLAN.md',
    ];
    assert.deepEqual((await readinessOf(fresh, git(...files)))?.reasons, [
      {
        code: 'uncommitted',
        message: '4 state files not committed',
        detail: `Not committed: ${files.slice(0, 3).join(', ')} and 1 more. Commit, or run Checkpoint with a commit.`,
      },
    ]);
    assert.deepEqual(await reasons(fresh, git('state/plan.json')), ['uncommitted: 1 state file not committed']);
  });

  it('is not known where git may not say what is committed, or gives no answer', async () => {
    const fresh = { 'state/current.md': MEMO };
    assert.deepEqual(await reasons(fresh, { port: withheldGit(true) }), ['git-withheld: not known what is committed']);
    assert.deepEqual(await reasons(fresh, { port: silentGit() }), ['git-no-answer: not known what is committed']);
    for (const port of [withheldGit(false), noRepository()]) assert.deepEqual(await reasons(fresh, { port }), []);
  });
});
