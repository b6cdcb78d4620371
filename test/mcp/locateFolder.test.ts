import assert from 'node:assert/strict';
import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { locateFolder } from '../../src/mcp/locateFolder.ts';
import { type TemporaryFolder, temporaryFolder } from '../cli/support/temporaryFolder.ts';

describe('where the project of an MCP client is', () => {
  let home: TemporaryFolder;
  before(() => {
    home = temporaryFolder({
      'state/current.md': '',
      'used/state/current.md': '',
      'used/src/file.ts': '',
      'configured/.dogear.yaml': '',
      'configured/deep/file.ts': '',
      'fresh/file.ts': '',
    });
  });
  after(() => home.remove());
  const locate = async (roots: readonly string[], cwd: string) => {
    const paths = roots.map((root) => home.path(root));
    const folder = await locateFolder(paths, home.path(cwd), home.root);
    return folder === null ? null : path.relative(home.root, folder);
  };

  const cases: readonly (readonly [string, readonly string[], string, string | null])[] = [
    ['the folder that is used, upwards from the working directory', [], 'used/src', 'used'],
    ['the folder that is used, upwards from the root', ['used/src'], 'fresh', 'used'],
    ['the folder with a configuration', [], 'configured/deep', 'configured'],
    ['the root itself, where nothing is used yet', ['fresh'], 'used', 'fresh'],
    ['the working directory, where nothing is used yet', [], 'fresh', 'fresh'],
    ['found from the working directory if the root is gone', ['gone'], 'used', 'used'],
    ['found from the working directory if the root is a file', ['fresh/file.ts'], 'used', 'used'],
    ['the next root, if the first is gone', ['gone', 'fresh/file.ts', 'used/src'], 'fresh', 'used'],
    ['never the home folder, though it holds a memo', [], '.', null],
    ['never the home folder, though it is the root', ['.'], 'used', null],
  ];
  for (const [what, roots, cwd, expected] of cases) {
    it(`is ${what}`, async () => assert.equal(await locate(roots, cwd), expected));
  }

  it('is never the home folder behind a link, and is a project below that', async () => {
    const links = temporaryFolder({});
    try {
      const link = path.join(links.root, 'home');
      symlinkSync(home.root, link, 'junction');
      assert.equal(await locateFolder([], home.root, link), null);
      assert.equal(await locateFolder([], link, home.root), null);
      assert.equal(await locateFolder([path.join(link, 'fresh')], link, link), path.join(link, 'fresh'));
    } finally {
      links.remove();
    }
  });

  it('is not the top of a drive, where desktop clients start', async () => {
    const top = path.parse(home.root).root;
    assert.equal(await locateFolder([], top, home.root), null);
  });
});
