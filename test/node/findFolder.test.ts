import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFolder } from '../../src/node/findFolder.ts';

describe('findFolder', () => {
  let top: string;
  const at = (...parts: string[]) => path.join(top, ...parts);
  const used =
    (...folders: string[]) =>
    async (folder: string) =>
      folders.includes(folder);

  beforeEach(() => {
    top = realpathSync(mkdtempSync(path.join(tmpdir(), 'dogear find ')));
    mkdirSync(at('home/repo/packages/app/src'), { recursive: true });
  });
  afterEach(() => rmSync(top, { recursive: true, force: true }));

  it('takes the nearest used folder upwards', async () => {
    const isUsed = used(at('home/repo'), at('home/repo/packages/app'));
    assert.equal(await findFolder(at('home/repo/packages/app/src'), isUsed, at('home')), at('home/repo/packages/app'));
    assert.equal(await findFolder(at('home/repo/packages'), isUsed, at('home')), at('home/repo'));
  });

  it('stays where it is when no folder is used', async () => {
    const start = at('home/repo/packages');
    assert.equal(await findFolder(start, used(), at('home')), start);
  });

  for (const kind of ['folder', 'file of a worktree'] as const) {
    it(`does not look above the repository's top, marked by a .git ${kind}`, async () => {
      const mark = at('home/repo/packages/.git');
      if (kind === 'folder') mkdirSync(mark);
      else writeFileSync(mark, 'gitdir: elsewhere\n');
      const start = at('home/repo/packages/app');
      assert.equal(await findFolder(start, used(at('home/repo')), at('home')), start);
      assert.equal(await findFolder(start, used(at('home/repo/packages')), at('home')), at('home/repo/packages'));
    });
  }

  it('never takes the home folder or one above it', async () => {
    const isUsed = used(at('home'), top);
    const start = at('home/repo');
    assert.equal(await findFolder(start, isUsed, at('home')), start);
  });

  it('knows the home folder behind a link', async () => {
    symlinkSync(at('home'), at('link'), 'junction');
    const start = at('home/repo');
    assert.equal(await findFolder(start, used(at('home')), at('link')), start);
    const below = at('link/repo');
    assert.equal(await findFolder(below, used(at('link')), at('link')), below);
  });
});
