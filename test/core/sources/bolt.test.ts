import assert from 'node:assert/strict';
import { loadProject } from '../../support/loadProject.ts';

describe('bolt.new', () => {
  it('has no plan, which is said beside its instructions', async () => {
    const { plans, specs } = await loadProject({
      '.bolt/prompt': 'Use plain CSS.\n- [ ] not a task\n',
      'agents.md': '# Rules\n',
    });
    assert.deepEqual(plans, []);
    assert.deepEqual(specs, [
      { path: '.bolt/prompt', source: 'bolt', note: 'bolt.new keeps no plan on disk.' },
      { path: 'agents.md', source: 'bolt', note: 'bolt.new keeps no plan on disk.' },
    ]);
  });

  it('does not own every agents.md', async () => {
    assert.deepEqual((await loadProject({ 'agents.md': '# Rules\n' })).specs, []);
  });
});
