import assert from 'node:assert/strict';
import { referenceResolver } from '../../../src/views/language/referenceResolver.ts';
import { referencesIn } from '../../../src/views/language/references.ts';
import { loadProject } from '../../support/loadProject.ts';
import { testViewContext } from '../../support/viewContext.ts';

const LOG = `# Decisions

## D-031: Token bucket
Date: 2026-11-29
Choice: token bucket
Why: bursts <b>are</b> allowed

## D-040: Sliding window
Choice: sliding window
Supersedes: D-31
`;

const FILES = {
  'state/current.md': '# State memo\n',
  'state/decisions.md': LOG,
  'state/backlog.md': '# Backlog\n\n- [!] #47 Rate limiter - no access\n  - [ ] #48 Answer 429\n',
};

async function referred(text: string) {
  const project = await loadProject(FILES);
  const [reference] = referencesIn(text);
  assert.ok(reference);
  return referenceResolver(project)(reference);
}

describe('referenceResolver', () => {
  it('leads a decision to its heading in the log, however its number is padded', async () => {
    const found = await referred('D-0031');
    assert.deepEqual([found?.path, found?.start, found?.end.line], ['state/decisions.md', { line: 2, column: 0 }, 2]);
  });

  it('describes a decision with what superseded it first', async () => {
    const text = (await referred('D-031'))?.describe(testViewContext.t) ?? '';
    assert.match(text, /^\*\*D\\-031\\: Token bucket\*\*\n\nSuperseded by D\\-040\n/);
    assert.match(text, /Choice: token bucket\n\nWhy: bursts &lt;b&gt;are&lt;\/b&gt; allowed/);
    assert.match((await referred('D-040'))?.describe(testViewContext.t) ?? '', /Supersedes D\\-31$/);
  });

  it('leads a task to its line in the backlog, wherever it is nested', async () => {
    const found = await referred('#48');
    assert.deepEqual([found?.path, found?.start.line], ['state/backlog.md', 3]);
  });

  it('describes a task with its status and why it waits', async () => {
    assert.equal(
      (await referred('#47'))?.describe(testViewContext.t),
      '**\\#47 Rate limiter**\n\nblocked\\: no access',
    );
  });

  it('knows nothing of what the files do not have', async () => {
    assert.equal(await referred('D-099'), null);
    assert.equal(await referred('#99'), null);
  });
});
