import assert from 'node:assert/strict';
import { linkedPaths, namedPaths } from '../../../src/core/parse/namedPaths.ts';

function named(line: string): readonly string[] {
  return namedPaths(line, { start: 0, end: line.length }).map(({ path }) => path);
}

describe('namedPaths', () => {
  it('finds links, code spans and plain text, each once', () => {
    assert.deepEqual(named('[`src/a.ts`](../src/a.ts#L3), `src/b.ts:12:4`, docs/c.md.'), [
      '../src/a.ts',
      'src/b.ts',
      'docs/c.md',
    ]);
    assert.deepEqual(named('[x](<docs/a b.md>) [y](docs/a%20b.md) [z](docs/(a).md) [w](docs/%zz.md)'), [
      'docs/a b.md',
      'docs/a b.md',
      'docs/(a).md',
      'docs/%zz.md',
    ]);
    assert.deepEqual(named('`app/(shop)/[id]/page.tsx` and `.github/workflows/ci.yml` and `src/rows/`'), [
      'app/(shop)/[id]/page.tsx',
      '.github/workflows/ci.yml',
      'src/rows/',
    ]);
  });

  it('gives the place of what is written', () => {
    const line = '> see `src/b.ts:12` there';
    const [found] = namedPaths(line, { start: 2, end: line.length });
    assert.equal(line.slice(found?.range.start, found?.range.end), 'src/b.ts:12');
  });

  it('leaves out what names no file of the project', () => {
    for (const line of [
      'and/or, client/server, Node.js/Express, 24/7, 1.2/1.3, w/o',
      '`feat/rows`, `feat/`, `origin/main`, `application/json`, `owner/repo`',
      '`./types.ts`, `../a.ts`, `@scope/a/index.js`, `~/a/b.ts`, `/a/b.ts`, `C:/a/b.ts`',
      '`src/**/*.ts`, `src/{a,b}.ts`, src/<name>.ts, $HOME/a.ts, `a b/c.ts`',
      'https://example.com/a/b.md, example.com/a/b.md, git@example.com:a/b.md',
      '`node_modules/a/b.js`, dist/cli.js, `config/.env`, `config/.env.local`',
      '`encoding/json.Marshal`, `fmt.Println(a/b)`, `net/http.Client`',
      '[a](https://example.com/a.md), [b](#part), [c](/docs/c.md), [d](mailto:a@example.com), [e](docs/<name>.md)',
    ]) {
      assert.deepEqual(named(line), [], line);
    }
  });

  it('is linear in lines of a single word', () => {
    for (const part of ['a+', 'a.', 'a/', '[a', 'a://', '`', '('])
      assert.ok(named(part.repeat(100_000)).length < 2, part);
  });
});

describe('linkedPaths', () => {
  it('finds links alone', () => {
    const line = '[a](docs/a.md "A") `docs/b.md` docs/c.md';
    assert.deepEqual(
      linkedPaths(line, { start: 0, end: line.length }).map(({ path }) => path),
      ['docs/a.md'],
    );
  });
});
