import assert from 'node:assert/strict';
import { loadProject, report } from '../../support/loadProject.ts';

const HEAD =
  '# Decisions\n\n## D-001: Use Postgres\nWhy: it is there\n\n## D-002: Keep the queue\nWhy: fake-secret-a1 opens it\n';

/** What the rule reports of a log that HEAD has as `head`. */
async function reported(log: string, head = HEAD): Promise<readonly string[]> {
  const texts = { 'head:state/decisions.md': head };
  const commit = { id: 'head', time: 0, paths: ['state/decisions.md'] };
  const status = { dirty: log === head ? [] : ['state/decisions.md'] };
  const project = await loadProject({ 'state/decisions.md': log }, { git: { texts, commits: [commit], status } });
  return report(project, 'decisions-rewritten');
}

describe('the rule decisions-rewritten', () => {
  for (const [what, log] of [
    ['an unchanged log', HEAD],
    ['lines added at the end', `${HEAD}\n## D-003: Drop the cache\nWhy: unused\n`],
    ['other line ends', HEAD.replaceAll('\n', '\r\n')],
    ['a final line end taken away', HEAD.trimEnd()],
    ['a secret that was taken out', HEAD.replace('fake-secret-a1', '[redacted]')],
    [
      'a secret that was taken out, and lines added',
      `${HEAD.replace('fake-secret-a1', '[redacted]')}\n## D-003: New\n`,
    ],
  ] as const) {
    it(`is silent about ${what}`, async () => assert.deepEqual(await reported(log), []));
  }

  const sentence =
    'is not as it was committed. The log is only added to: restore it, and append a decision that supersedes the old one.';

  for (const [what, log, place] of [
    ['a changed line', HEAD.replace('it is there', 'it is fast'), '4:1 D-001'],
    ['a removed entry', HEAD.replace('## D-001: Use Postgres\nWhy: it is there\n\n', ''), '3:1 D-001'],
    ['a line put between', HEAD.replace('## D-002', 'Note\n\n## D-002'), '6:1 D-002'],
    ['words behind the last line', HEAD.replace('opens it\n', 'opens it no more\n'), '7:1 D-002'],
    ['something else than a secret called redacted', HEAD.replace('it is there', '[redacted]'), '4:1 D-001'],
    ['a title that changed', HEAD.replace('# Decisions', '# Log'), '1:1 A line of the log'],
    ['an emptied log', '', '1:1 A line of the log'],
  ] as const) {
    it(`reports ${what}`, async () => {
      assert.deepEqual(await reported(log), [`error state/decisions.md:${place} ${sentence}`]);
    });
  }

  const entry = (number: number) =>
    `\n## D-${number}: Filler\nWhy: ${'it fills the log up to a size that is not read whole, '.repeat(100)}\n`;
  const long = HEAD + Array.from({ length: 80 }, (_, index) => entry(index + 3)).join('');

  it('compares the whole of a log of which only the end is parsed', async () => {
    assert.deepEqual(await reported(`${long}\n## D-10: Added\n`, long), []);
    const cut = `${long.slice(0, -20)}\n## D-10: Added\n`;
    const line = long.trimEnd().split('\n').length;
    assert.deepEqual(
      (await reported(cut, long)).map((text) => Number(/:(\d+):/.exec(text)?.[1])),
      [line],
    );
    assert.equal((await reported(long.replace('it is there', 'it is fast'), long)).length, 1);
  });

  it('takes a log that grew beyond what is parsed since the last commit for one that was added to', async () => {
    assert.deepEqual(await reported(long), []);
    assert.equal((await reported(long.replace('it is there', 'it is fast'))).length, 1);
  });

  it('reports a log that is gone, and none that cannot be read', async () => {
    const git = {
      texts: { 'head:state/decisions.md': HEAD },
      commits: [{ id: 'head', time: 0, paths: ['state/decisions.md'] }],
      status: { dirty: ['state/decisions.md'] },
    };
    const folder = { 'state/backlog.md': '# Backlog\n' };
    assert.deepEqual(await report(await loadProject(folder, { git }), 'decisions-rewritten'), [
      'error state/decisions.md:1:1 The log is gone, and HEAD has it. It is only added to: ' +
        'run git checkout HEAD -- state/decisions.md.',
    ]);
    const unreadable = { ...folder, 'state/decisions.md/a': 'a folder' };
    assert.deepEqual(await report(await loadProject(unreadable, { git }), 'decisions-rewritten'), []);
  });

  it('knows no rewriting where there is no git', async () => {
    assert.deepEqual(await report(await loadProject({ 'state/decisions.md': HEAD }), 'decisions-rewritten'), []);
  });
});
