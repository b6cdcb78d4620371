import assert from 'node:assert/strict';
import { fileLinks } from '../../../src/views/language/fileLinks.ts';
import { loadProject } from '../../support/loadProject.ts';

const MEMO = `# State memo

## Next action
Mend \`src/bucket.ts\` for #47, then [read](../docs/limits.md) and docs/more.md.

## Recent decisions
- D-031: token bucket
- D-099: not in the log
`;

const FILES = {
  'state/current.md': MEMO,
  'state/decisions.md': '# Decisions\n\n## D-031: Token bucket\nSupersedes: D-030\n',
  'state/backlog.md': '- [ ] #47 Limiter\n- [ ] #48 Answer, after #47\n',
  'src/bucket.ts': '//\n',
  'docs/limits.md': '#\n',
};

describe('fileLinks', () => {
  const links = async (path: keyof typeof FILES, text: string = FILES[path]) =>
    fileLinks(await loadProject(FILES), path, text).map(({ range, paths, position }) => [
      text.slice(range.start, range.end),
      ...paths,
      position?.line ?? null,
    ]);

  it('leads from ids that the files have to where they are written', async () => {
    assert.deepEqual((await links('state/current.md')).slice(0, 2), [
      ['#47', 'state/backlog.md', 0],
      ['D-031', 'state/decisions.md', 2],
    ]);
  });

  it('leads to the files that the memo names, from the root or from beside it, where one is there', async () => {
    assert.deepEqual((await links('state/current.md')).slice(2), [
      ['src/bucket.ts', 'src/bucket.ts', 'state/src/bucket.ts', null],
    ]);
  });

  it('makes no link of an id at the place that it leads to', async () => {
    assert.deepEqual(await links('state/backlog.md'), [['#47', 'state/backlog.md', 0]]);
    assert.deepEqual(await links('state/decisions.md'), []);
  });

  it('does not trust the places of files in a text that was typed since', async () => {
    assert.deepEqual(await links('state/current.md', MEMO.replace('Mend', 'Now mend')), [
      ['#47', 'state/backlog.md', 0],
      ['D-031', 'state/decisions.md', 2],
    ]);
  });
});
