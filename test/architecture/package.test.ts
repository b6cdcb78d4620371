import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { packagedReadme } from '../../scripts/packaged-readme.mjs';
import { zipEntries, zipText } from '../support/zipEntries.ts';

/** The hook and `status` are bundles of their own, each with the core in it, so that nothing else slows them down. */
const PACKAGE_BUDGET = 830 * 1024;

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
  'extension/docs/hand-off-files.md',
  'extension/docs/hook.md',
  'extension/docs/mcp.md',
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
    const pages = readdirSync('docs/rules').map((name) => `extension/docs/rules/${name}`);
    assert.deepEqual(names.sort(), [...CONTENTS, ...pages].sort());
  });

  it('has a README without pictures and relative links, which names no file that is not there', () => {
    const readme = zipText(archive, 'extension/readme.md');
    assert.match(readme, /^# Dogear\n[\s\S]*^## For agents$/m);
    assert.doesNotMatch(readme, /!\[|\]\((?!https:|#)|<img|<!-- repository/);
    const own = readme.replace(/<!-- sources:begin[\s\S]*sources:end -->/, '');
    const named: readonly string[] =
      own.match(/\b(?:(?:docs|media|scripts|src|test)\/[\w./-]*\w|(?:CONTRIBUTING|ARCHITECTURE)\.md)/g) ?? [];
    const names = new Set(zipEntries(archive).map(({ name }) => name));
    assert.ok(named.includes('docs/hook.md'));
    assert.deepEqual(
      named.filter((file) => !names.has(`extension/${file}`)),
      [],
    );
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

describe('the README of the package', () => {
  it('loses what only the repository has, and keeps the rest', () => {
    const readme = [
      '# A\n\n<!-- repository:begin -->\nnpm start\n<!-- repository:end -->\n\nSee [b.md](b.md), [the rules](docs/c.md),',
      '[a place](#a) and [the web](https://example.com).\n\n![A picture](d.png)\n\n`[x]` (done)\n',
    ].join('\n');
    assert.equal(
      packagedReadme(readme),
      '# A\n\nSee b.md, the rules (docs/c.md),\n[a place](#a) and [the web](https://example.com).\n\n`[x]` (done)\n',
    );
  });
});
