import assert from 'node:assert/strict';
import { loadProject } from '../../support/loadProject.ts';

describe('a memory bank', () => {
  it('is memos, and plans as far as progress and tasks have boxes', async () => {
    const { plans, memos } = await loadProject({
      'memory-bank/activeContext.md': '- [ ] a box in a memo\n',
      'memory-bank/progress.md': '# Progress\n\n- [x] a\n- [ ] b\n',
      'memory-bank/tasks/TASK001.md': '# Task\n\n- [x] a\n',
      'memory-bank/tasks/_index.md': '# Index\n\n## Completed\n\n- TASK001\n',
      '.github/memory-bank/progress.md': '# Progress\n\nAll quiet, see [this](x).\n',
    });
    assert.deepEqual(
      plans.map(({ path, state }) => `${path} ${state}`),
      ['memory-bank/progress.md current', 'memory-bank/tasks/TASK001.md finished'],
    );
    assert.deepEqual(
      memos.map(({ path }) => path),
      ['.github/memory-bank/progress.md', 'memory-bank/activeContext.md', 'memory-bank/progress.md'],
    );
  });
});
