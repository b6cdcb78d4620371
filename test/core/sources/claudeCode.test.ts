import assert from 'node:assert/strict';
import { loadProject } from '../../support/loadProject.ts';

async function plans(files: Readonly<Record<string, string>>) {
  const project = await loadProject(files);
  return project.plans.map(({ path, part, plan, state }) => [path, part ?? null, plan.title, state]);
}

describe('the plans of Claude Code', () => {
  const path = '.claude/plans/quiet-heron.md';

  it('anthropics/claude-code #21131: former plans in a file are superseded, the first is at work', async () => {
    const text = '# Plan: A\n\n- [ ] a\n\n---\n\n# B\n\n- [ ] b\n\n## Previous Plan: C\n\n- [ ] c\n';
    assert.deepEqual(await plans({ [path]: text }), [
      [path, 'Plan: A', 'Plan: A', 'current'],
      [path, 'B', 'B', 'superseded'],
      [path, 'C', 'C', 'superseded'],
    ]);
  });

  it('a heading of level 1 without a rule above it, and a rule alone, begin no other plan', async () => {
    const text = '# A\n\n- [ ] a\n\n# Notes\n\n---\n\n## More\n\n- [ ] b\n';
    assert.deepEqual(await plans({ [path]: text }), [[path, null, 'A', 'current']]);
  });

  it('former plans of one name are told apart', async () => {
    const text = '# A\n\n- [ ] a\n\n# Previous Plan: A\n\n- [ ] b\n\n# Previous Plan: A\n\n- [ ] c\n';
    assert.deepEqual(
      (await plans({ [path]: text })).map(([, part]) => part),
      ['A', 'A-2', 'A-3'],
    );
  });

  it('one that stands in todo, doing and done is one plan, in the furthest', async () => {
    const files = Object.fromEntries(
      ['todo', 'doing', 'done'].map((name) => [`.claude/plans/${name}/fix.md`, '# Fix\n\n- [ ] a\n']),
    );
    assert.deepEqual(await plans(files), [['.claude/plans/done/fix.md', null, 'Fix', 'finished']]);
    const beside = await plans({ ...files, '.claude/plans/fix.md': '# Fix\n\n- [ ] a\n' });
    assert.deepEqual(
      beside.map(([path]) => path),
      ['.claude/plans/fix.md', '.claude/plans/done/fix.md'],
    );
    const { '.claude/plans/done/fix.md': _, ...open } = files;
    assert.deepEqual(await plans(open), [['.claude/plans/doing/fix.md', null, 'Fix', 'current']]);
  });

  it('a copy in a work tree is not of this folder', async () => {
    const copy = { '.claude/worktrees/x/.claude/plans/a.md': '- [ ] a' };
    assert.deepEqual(await plans(copy), []);
    assert.deepEqual(await plans({ ...copy, '.claude/settings.json': '{"plansDirectory": ".claude"}' }), []);
  });

  it('stand where the settings say', async () => {
    const settings = (text: string) => ({ '.claude/settings.json': text, 'desk/plans/a.md': '# A\n\n- [ ] a\n' });
    assert.equal((await plans(settings('{"plansDirectory": "./desk/plans/"}'))).length, 1);
    for (const broken of ['{"plansDirectory": 3}', '{"plansDirectory": ""}', '{', '[]', '']) {
      assert.deepEqual(await plans(settings(broken)), [], broken);
    }
  });

  it('say how much of a memory file is loaded', async () => {
    const note = async (text: string) => (await loadProject({ 'MEMORY.md': text })).memos[0]?.note;
    assert.equal(await note('- a\n'.repeat(200)), undefined);
    assert.equal(await note('- a\n'.repeat(201)), 'Only the first 200 of its 201 lines are loaded.');
    assert.equal(await note(`${'é'.repeat(6_000)}\n`.repeat(4)), 'Only the first 2 of its 4 lines are loaded.');
  });
});
