import assert from 'node:assert/strict';
import { judgePush } from '../../../src/core/hook/judgePush.ts';
import type { Commit } from '../../../src/core/ports.ts';
import { LOADED_AT, loadProject } from '../../support/loadProject.ts';

const MEMO = '# State memo\n\n## Where we are (as of 2026-11-30 18:00 UTC)\nStatus: half\n';
const plan = (endedAt: string) =>
  JSON.stringify({
    version: 1,
    id: 'plan00000001',
    goal: 'Limit the rate',
    revision: 2,
    createdAt: '2026-11-30T17:00:00Z',
    updatedAt: endedAt,
    steps: [{ id: 'a', title: 'Bucket', status: 'completed', endedAt }],
  });

describe('judgePush', () => {
  const HARD = ['deletes the remote branch side'];
  const rules = async (files: Readonly<Record<string, string>>, hard: readonly string[]) =>
    (await judgePush(await loadProject(files), hard)).map(({ rule }) => rule);

  it('wants a memo that tells everything, before what is hard to undo', async () => {
    const behind = { 'state/current.md': MEMO, 'state/plan.json': plan('2026-11-30T18:30:00Z') };
    assert.deepEqual(await rules(behind, HARD), ['memo-behind']);
    assert.deepEqual(await rules(behind, []), []);
    assert.deepEqual(await rules({ ...behind, 'state/plan.json': plan('2026-11-30T17:30:00Z') }, HARD), []);
  });

  it('wants no old memo where commits followed, and takes one after which nothing happened', async () => {
    const day = 24 * 3_600_000;
    const memo = MEMO.replace('11-30', '11-29');
    const paths = ['state/current.md'];
    const written = { id: 'memo', time: LOADED_AT - day, paths };
    const later = { id: 'later', time: LOADED_AT - day / 2, paths: ['src/a.ts'] };
    const judged = async (commits: readonly Commit[], files: Readonly<Record<string, string>> = {}) => {
      const texts = Object.fromEntries(commits.map(({ id }) => [`${id}:state/current.md`, memo]));
      const git = { status: { head: commits[0]?.id ?? null }, commits, texts };
      const project = await loadProject({ 'state/current.md': memo, ...files }, { git });
      return (await judgePush(project, HARD)).map(({ rule, message }) => [rule, message]);
    };
    assert.deepEqual(await judged([written]), []);
    assert.deepEqual(await judged([later, written]), [
      [
        'memo-stale-while-commits-land',
        'This push deletes the remote branch side (limit: 2 h while commits land). "Where we are" has not changed for 1 day while 1 commit landed. Run Checkpoint and say what changed.',
      ],
    ]);
    const off = { '.dogear.yaml': 'rules: { memo-stale-while-commits-land: off }\n' };
    assert.deepEqual(
      (await judged([later, written], off)).map(([rule]) => rule),
      ['memo-stale'],
    );
    const both = { '.dogear.yaml': 'rules: { memo-stale-while-commits-land: off, memo-stale: off }\n' };
    assert.deepEqual(await judged([later, written], both), []);
  });

  it('wants a memo at all', async () => {
    assert.deepEqual(await rules({ 'state/backlog.md': '- [ ] #1 One\n' }, HARD), ['memo-missing']);
    assert.deepEqual(await rules({ 'src/a.ts': 'a' }, HARD), []);
  });

  it('says what the push does', async () => {
    const project = await loadProject({ 'state/backlog.md': '- [ ] #1 One\n' });
    const [finding] = await judgePush(project, HARD);
    assert.match(finding?.message ?? '', /^This push deletes the remote branch side/);
  });
});
