import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const MAX_LINES = 400;
const MAX_BYTES = 500_000;

/** Folder names that say nothing about what is in them. */
const VAGUE = /(^|\/)(utils?|common|helpers?|services?|misc)(\/|\.ts$)/;

describe('the repository', () => {
  const tracked = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0').filter(Boolean);
  const texts = tracked
    .filter((file) => existsSync(file) && !/\.(png|ico)$/.test(file))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
  const filesWith = (pattern: RegExp | string, among = texts) =>
    among
      .filter(({ text }) => (typeof pattern === 'string' ? text.includes(pattern) : pattern.test(text)))
      .map(({ file }) => file);
  const code = texts.filter(({ file }) => /^(src|test|scripts)\/.*\.(ts|mjs|css)$/.test(file));

  it('is there to be read', () => {
    assert.ok(code.length > 50);
  });

  it('holds nothing large, and nothing but text and pictures', () => {
    const large = tracked.filter((file) => existsSync(file) && statSync(file).size > MAX_BYTES);
    const binary = filesWith('\0').filter((file) => !file.startsWith('test/fixtures/'));
    assert.deepEqual([...large, ...binary], []);
  });

  it('does not say where on a machine it stands', () => {
    assert.deepEqual(filesWith(process.cwd() + path.sep), []);
  });

  it('leaves the choice of a registry to the machine', () => {
    const locks = texts.filter(({ file }) => file.endsWith('package-lock.json'));
    assert.equal(locks.length, 2);
    assert.deepEqual(filesWith('"resolved":', locks), []);
    assert.deepEqual(
      filesWith(
        /^registry\s*=/m,
        texts.filter(({ file }) => file.endsWith('.npmrc')),
      ),
      [],
    );
  });

  it('makes no pattern with classes of Unicode before a text asks for it', () => {
    const atStart = filesWith(
      /^(?:export )?const \w+(?:: RegExp)? =\s+(?:\/|new RegExp\().*\\p\{/m,
      code.filter(({ file }) => /^src\/(?:core|node|cli)\//.test(file)),
    );
    assert.deepEqual(atStart, []);
  });

  it('notifies in one way, which makes links in the text of files inert', () => {
    const sources = code.filter(({ file }) => file.startsWith('src/'));
    assert.deepEqual(filesWith(/show(?:Error|Warning|Information)Message/, sources), [
      'src/extension/commands/notify.ts',
    ]);
  });

  it('pins every package to one version', () => {
    const manifests = texts.filter(({ file }) => path.posix.basename(file) === 'package.json');
    const versions = manifests.flatMap(({ text }) => {
      const { dependencies = {}, devDependencies = {} } = JSON.parse(text);
      return Object.entries({ ...dependencies, ...devDependencies });
    });
    assert.deepEqual(
      versions.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(String(version))),
      [],
    );
  });

  it(`keeps every file of code within ${MAX_LINES} lines`, () => {
    const long = code.filter(({ text }) => text.split('\n').length > MAX_LINES + 1);
    assert.deepEqual(
      long.map(({ file }) => file),
      [],
    );
  });

  it('has no folder or file whose name says nothing', () => {
    assert.deepEqual(
      code.filter(({ file }) => VAGUE.test(file)).map(({ file }) => file),
      [],
    );
  });

  it('leaves no note for later in the code', () => {
    assert.deepEqual(filesWith(/(\/\/|\*)\s*(TO(?:DO)|FIX(?:ME)|XX(?:X))\b/, code), []);
  });
});
