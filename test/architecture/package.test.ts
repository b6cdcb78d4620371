import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { zipEntries } from '../support/zipEntries.ts';

/** The hook and `status` are bundles of their own, each with the core in it, so that nothing else slows them down. */
const PACKAGE_BUDGET = 750 * 1024;

const CONTENTS = [
  '[Content_Types].xml',
  'extension.vsixmanifest',
  'extension/LICENSE.txt',
  'extension/changelog.md',
  'extension/dist/cli.js',
  'extension/dist/config.js',
  'extension/dist/extension.js',
  'extension/dist/hook.js',
  'extension/dist/markdown.js',
  'extension/dist/mcp.js',
  'extension/dist/notices.txt',
  'extension/dist/onDemand.js',
  'extension/dist/package.json',
  'extension/dist/planIssues.js',
  'extension/dist/program.js',
  'extension/dist/secrets.js',
  'extension/dist/status.js',
  'extension/dist/webview.css',
  'extension/dist/webview.js',
  'extension/dist/yaml.js',
  'extension/l10n/bundle.l10n.json',
  'extension/media/icon.png',
  'extension/media/icon.svg',
  'extension/package.json',
  'extension/package.nls.json',
  'extension/readme.md',
  'extension/schemas/configuration.json',
];

describe('the package', () => {
  const archive = readFileSync(process.env['DOGEAR_VSIX'] ?? '');

  it('holds what the extension needs, and nothing else', () => {
    const names = zipEntries(archive).map(({ name }) => name);
    const rules = readdirSync('docs/rules').filter((name) => name !== 'README.md');
    const pages = rules.map((name) => `extension/docs/rules/${name}`);
    assert.deepEqual(names.sort(), [...CONTENTS, ...pages].sort());
  });

  it(`is within ${PACKAGE_BUDGET / 1024} KB`, () => {
    assert.ok(archive.length <= PACKAGE_BUDGET, `${archive.length} bytes`);
  });

  it('holds programs in plain ASCII, which V8 reads in half the time', () => {
    const programs = CONTENTS.filter((name) => name.endsWith('.js')).map((name) => name.replace('extension/', ''));
    const wide = programs.filter((file) => readFileSync(file).some((byte) => byte > 0x7f));
    assert.ok(programs.length > 0);
    assert.deepEqual(wide, []);
  });
});
