import assert from 'node:assert/strict';
import { type BuildOptions, build } from 'esbuild';
import { buildOptions, staleOutputs } from '../../scripts/build.mjs';
import { sourceFiles } from '../support/sourceFiles.ts';

/** Bytes that the editor loads at its start, minified. */
const EXTENSION_BUDGET = 200 * 1024;

/** What a bundle is made of and what it leaves to its host. */
async function bundle(options: BuildOptions) {
  const { metafile, outputFiles } = await build({
    ...options,
    bundle: true,
    write: false,
    metafile: true,
    logLevel: 'silent',
  });
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports.map((each) => each.path));
  const text = outputFiles.map((file) => file.text).join('');
  return { imports, text, bytes: Buffer.byteLength(text) };
}

describe('the core, bundled alone', () => {
  const bundleCore = (extra: string) => {
    const all = [...sourceFiles('src/core').keys()].filter((file) => !file.endsWith('.d.ts'));
    const contents = [...all.map((file) => `import './${file}';`), extra].join('\n');
    const host = ['vscode', 'node:*'];
    return bundle({
      stdin: { contents, resolveDir: process.cwd() },
      platform: 'neutral',
      mainFields: ['module', 'main'],
      external: host,
    });
  };

  it('needs neither an editor nor Node', async () => {
    assert.deepEqual((await bundleCore('')).imports, []);
  });

  it('would be seen to need one', async () => {
    const { imports } = await bundleCore("import { readFileSync } from 'node:fs'; readFileSync('x'); import 'vscode';");
    assert.deepEqual(imports.sort(), ['node:fs', 'vscode']);
  });
});

describe('the bundle of the extension', () => {
  it(`is within ${EXTENSION_BUDGET / 1024} KB`, async () => {
    const [options] = buildOptions({ dev: false, only: ['dist/extension.js'] });
    assert.ok(options);
    const { bytes } = await bundle(options);
    assert.ok(bytes > 0 && bytes <= EXTENSION_BUDGET, `${bytes} bytes`);
  });
});

describe('the bundle of the command line', () => {
  it('has no import() left, which its launcher could not serve', async () => {
    const names = ['program', 'status', 'hook', 'config', 'markdown', 'planIssues', 'yaml'];
    const all = buildOptions({ dev: false, only: names.map((name) => `dist/${name}.js`) });
    assert.equal(all.length, names.length);
    for (const options of all) assert.doesNotMatch((await bundle(options)).text, /\bimport\(/);
  });
});

describe('a build', () => {
  it('takes away the bundles that are made no more, and nothing else', () => {
    const present = ['cli.js', 'old.js', 'old.js.map', 'cli.js.v20.compiled', 'notices.txt'].map(
      (name) => `dist/${name}`,
    );
    assert.deepEqual(staleOutputs(present, ['dist/cli.js']), ['dist/old.js', 'dist/old.js.map']);
  });
});
