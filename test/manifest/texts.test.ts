import assert from 'node:assert/strict';
import { COMMANDS } from '../../src/manifest/commands.ts';
import { repositoryText, sources } from '../support/repository.ts';
import { packageJson, packageTexts } from './packageJson.ts';

const EXPORTED = 'l10n/bundle.l10n.json';

/** Where a setting may be set, by its scope. */
const SET_FOR: Readonly<Record<string, string>> = { application: 'user', resource: 'user, workspace, folder' };

describe('texts', () => {
  it('has each text of package.json in package.nls.json, and no other', () => {
    const used = [...repositoryText('package.json').matchAll(/"%([\w.]+)%"/g)].map(([, key]) => key ?? '');
    assert.deepEqual(Object.keys(packageTexts()), [...new Set(used)].sort());
  });

  it('leaves no text for people in package.json itself', () => {
    // What language models read is not translated.
    const { contributes, capabilities } = packageJson();
    const texts = JSON.stringify({ contributes: { ...contributes, languageModelTools: [] }, capabilities }).matchAll(
      /"(title|name|description|contents)":"([^"]*)"/g,
    );
    for (const [, , text] of texts) assert.match(text ?? '', /^(%[\w.]+%|Dogear)$/);
  });

  it('offers translators every text of the code', () => {
    const files = [...sources('src/extension'), ...sources('src/views')];
    const texts = files.flatMap((file) => textsOf(repositoryText(file)));
    assert.ok(texts.length > 50);
    const bundle: Record<string, string> = JSON.parse(repositoryText(EXPORTED));
    assert.deepEqual(Object.keys(bundle), [...new Set(texts)].sort());
    for (const [text, translated] of Object.entries(bundle)) assert.equal(translated, text);
  });

  it('has the settings in the README as they are declared', () => {
    const [, block = ''] =
      /<!-- settings:begin -->\n([\s\S]*?)\n<!-- settings:end -->/.exec(repositoryText('README.md')) ?? [];
    const { properties } = packageJson().contributes.configuration;
    const rows = Object.entries(properties).map(([id, { default: value, scope, description }]) => {
      const text = packageTexts()[description.replaceAll('%', '')];
      return `| \`${id}\` | \`${JSON.stringify(value)}\` | ${SET_FOR[scope]} | ${text} |`;
    });
    assert.deepEqual(block.split('\n').slice(2), rows);
  });

  it('has the commands in the README as they are in the palette', () => {
    const [, block] =
      /<!-- commands:begin -->\n([\s\S]*?)\n<!-- commands:end -->/.exec(repositoryText('README.md')) ?? [];
    const listed = [...(block ?? '').matchAll(/^\| \*\*Dogear: (.+?)\*\* \| \S.* \|$/gm)].map(([, title]) => title);
    const titles = Object.keys(COMMANDS).map((name) => packageTexts()[`command.${name}.title`]);
    assert.deepEqual(listed, titles);
  });
});

/** What is given to `t`, in the order of the file. A text that is put together would reach no translator. */
function textsOf(source: string): readonly string[] {
  assert.doesNotMatch(source, /\bt\(\s*[`"]/);
  const calls = source.matchAll(/\bt\(\s*'((?:[^'\\]|\\.)*)'\s*[,)]/g);
  return [...calls].map(([, text = '']) => text.replace(/\\(.)/g, '$1'));
}
