import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ASCII, dogear } from './support/dogear.ts';
import { type TemporaryFolder, temporaryFolder } from './support/temporaryFolder.ts';

/** Ages depend on the second at which the test runs; the space before them makes up for their length. */
function withoutAges(text: string): string {
  return text.replace(/ +(running|18 of 150 lines . written) \d+ min( ago)?$/gm, ' $1 AGE');
}

describe('the demo project in the terminal', () => {
  let folder: TemporaryFolder;
  before(async () => {
    folder = temporaryFolder();
    const { makeDemo } = await import(pathToFileURL(path.resolve('scripts/demo.mjs')).href);
    await makeDemo(folder.root);
  });
  after(() => folder.remove());

  for (const [name, args, env] of [
    ['status.txt', ['status'], {}],
    ['status-ascii.txt', ['status'], ASCII],
    ['check.txt', ['check'], {}],
  ] as const) {
    it(`looks like golden/${name}`, async () => {
      const { stdout } = await dogear([...args, '--dir', folder.root], { env });
      assert.equal(withoutAges(stdout), readFileSync(path.resolve('test/cli/golden', name), 'utf8'));
    });
  }
});
