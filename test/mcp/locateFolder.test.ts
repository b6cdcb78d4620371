import assert from 'node:assert/strict';
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
  const locate = async (root: string | null, cwd: string) => {
    const folder = await locateFolder(root && home.path(root), home.path(cwd), home.root);
    return folder === null ? null : path.relative(home.root, folder);
  };

  const cases: readonly (readonly [string, string | null, string, string | null])[] = [
    ['the folder that is used, upwards from the working directory', null, 'used/src', 'used'],
    ['the folder that is used, upwards from the root', 'used/src', 'fresh', 'used'],
    ['the folder with a configuration', null, 'configured/deep', 'configured'],
    ['the root itself, where nothing is used yet', 'fresh', 'used', 'fresh'],
    ['the working directory, where nothing is used yet', null, 'fresh', 'fresh'],
    ['found from the working directory if the root is gone', 'gone', 'used', 'used'],
    ['found from the working directory if the root is a file', 'fresh/file.ts', 'used', 'used'],
    ['never the home folder, though it holds a memo', null, '.', null],
    ['never the home folder, though it is the root', '.', 'used', null],
  ];
  for (const [what, root, cwd, expected] of cases) {
    it(`is ${what}`, async () => assert.equal(await locate(root, cwd), expected));
  }

  it('is not the top of a drive, where desktop clients start', async () => {
    const top = path.parse(home.root).root;
    assert.equal(await locateFolder(null, top, home.root), null);
  });
});
