import assert from 'node:assert/strict';
import { copyCli, renewCli } from '../../src/node/hooks/cliCopy.ts';
import { type Scratch, scratchFolder } from '../support/scratch.ts';

const NAMES = ['cli.js', 'hook.js', 'mcp.js', 'package.json', 'program.js', 'secrets.js', 'version.txt', 'yaml.js'];

describe('the copy of the command line', () => {
  let scratch: Scratch;

  beforeEach(() => {
    scratch = scratchFolder();
    for (const name of [...NAMES, 'extension.js', 'onDemand.js', 'webview.js', 'webview.css', 'hook.js.compiled'])
      scratch.write(`dist/${name}`, `${name} 1`);
  });
  afterEach(() => scratch.dispose());

  const copied = () => scratch.names().filter((name) => name.startsWith('storage/'));

  it('holds what the command line needs, and nothing else', async () => {
    const cli = await copyCli(scratch.path('dist'), scratch.path('storage/cli'), '1.0.0');
    assert.equal(cli, scratch.path('storage/cli/cli.js'));
    assert.deepEqual(
      copied(),
      NAMES.map((name) => `storage/cli/${name}`),
    );
  });

  it('is renewed for another version only, and never made by that', async () => {
    const renew = (version: string) => renewCli(scratch.path('dist'), scratch.path('storage/cli'), version);
    await renew('1.0.0');
    assert.deepEqual(copied(), []);
    await copyCli(scratch.path('dist'), scratch.path('storage/cli'), '1.0.0');
    scratch.write('dist/hook.js', 'hook.js 2');
    await renew('1.0.0');
    assert.equal(scratch.bytes('storage/cli/hook.js'), 'hook.js 1');
    await renew('1.1.0');
    assert.equal(scratch.bytes('storage/cli/hook.js'), 'hook.js 2');
    assert.equal(scratch.bytes('storage/cli/version.txt'), '1.1.0');
  });
});
