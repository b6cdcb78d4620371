import assert from 'node:assert/strict';
import { completions } from '../../../src/views/language/completions.ts';
import { loadProject } from '../../support/loadProject.ts';

const FILES = {
  'state/current.md': '# State memo\n',
  'state/decisions.md': '# Decisions\n\n## D-030: Limits\n\n## D-031: Token bucket\n',
  'state/backlog.md': '- [x] #44 Request log\n- [/] #47 Limiter\n- [ ] No id\n  - [ ] #48 Answer\n',
};

describe('completions', () => {
  const offered = async (before: string): Promise<readonly unknown[] | null> => {
    const found = completions(await loadProject(FILES), before);
    return found && [found.typed, ...found.offered.map(({ id }) => id)];
  };

  it('offers decisions, the newest first, once an id is begun', async () => {
    assert.deepEqual(await offered('- see D-'), [2, 'D-031', 'D-030']);
    assert.deepEqual(await offered('D-03'), [4, 'D-031', 'D-030']);
    assert.deepEqual(await offered('(D'), [1, 'D-031', 'D-030']);
  });

  it('offers tasks, the open ones first', async () => {
    assert.deepEqual(await offered('Working on: task #'), [1, '#47', '#48', '#44']);
    assert.deepEqual(await offered('#4'), [2, '#47', '#48', '#44']);
  });

  it('offers nothing where no id begins', async () => {
    for (const before of ['', 'word', 'GRID-', 'a/b#', '#', '  #', '## ', 'D-031: '])
      assert.equal(await offered(before), null, before);
  });

  it('has nothing to offer where the files are missing', async () => {
    const empty = await loadProject({ 'state/current.md': '# State memo\n' });
    assert.deepEqual(completions(empty, 'D-')?.offered, []);
    assert.deepEqual(completions(empty, 'see #')?.offered, []);
  });
});
