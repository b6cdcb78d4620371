import assert from 'node:assert/strict';
import { planFolders } from '../../../src/core/project/planFolders.ts';
import { loadProject } from '../../support/loadProject.ts';

describe('planFolders', () => {
  it('names the folders in which plans stand, and those in which more would appear', async () => {
    const folders = planFolders(
      await loadProject({ '.kiro/specs/login/tasks.md': '- [ ] 1. A\n', 'TODO.md': '- [ ] B\n' }),
    );
    for (const folder of ['.kiro', '.kiro/specs', '.kiro/specs/login', '.cursor/plans', 'docs/plans']) {
      assert.ok(folders.includes(folder), folder);
    }
    assert.ok(
      folders.every((folder) => !/[*<]/.test(folder) && folder !== ''),
      folders.join(' '),
    );
  });

  it('names the folder in which settings say that plans stand, also while none does', async () => {
    const settings = '{"plansDirectory": "notes/agent"}';
    const folders = planFolders(await loadProject({ '.claude/settings.json': settings }));
    for (const folder of ['.claude', 'notes', 'notes/agent']) assert.ok(folders.includes(folder), folder);
  });

  it('names no more folders than a system watches', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 400 }, (_, index) => [`specs/${index}/tasks.md`, '- [ ] A\n']),
    );
    assert.equal(planFolders(await loadProject(files)).length, 200);
  });
});
