import assert from 'node:assert/strict';
import { judgePush } from '../../../src/core/hook/judgePush.ts';
import { loadProject } from '../../support/loadProject.ts';

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
