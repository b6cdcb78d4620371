import assert from 'node:assert/strict';
import type { DirectoryEntry } from '../../../src/core/ports.ts';
import { createPlaceTest, matchesPlace, openPlaces } from '../../../src/core/project/places.ts';
import { memoryFiles } from '../../support/memoryFiles.ts';

async function finder(...paths: readonly string[]) {
  const store = memoryFiles(Object.fromEntries(paths.map((path) => [path, ''])));
  const listed: string[] = [];
  const list = (path: string) => {
    listed.push(path);
    return store.list(path);
  };
  return { listed, ...(await openPlaces({ list })) };
}

describe('openPlaces', () => {
  it('takes * for a part of a name and ** for any folders', async () => {
    const { find } = await finder('a/one/x.md', 'a/two/x.md', 'a/two/deep/x.md', 'a/x.md', 'a/one/x.txt', 'b/x.md');
    assert.deepEqual(await find(['a/*/x.md']), ['a/one/x.md', 'a/two/x.md']);
    assert.deepEqual(await find(['a/**/*.md']), ['a/one/x.md', 'a/two/deep/x.md', 'a/two/x.md', 'a/x.md']);
    assert.deepEqual(await find(['a/x.md']), ['a/x.md']);
    assert.deepEqual(await find(['c/x.md']), []);
  });

  it('takes every other sign for itself', async () => {
    const { find } = await finder('plans/search_(updated)_6808.plan.md', 'plans/xplan.md', 'plan.+json');
    assert.deepEqual(await find(['plans/*.plan.md']), ['plans/search_(updated)_6808.plan.md']);
    assert.deepEqual(await find(['*plan*.json']), []);
  });

  it('takes several stars of a name for parts that follow each other', async () => {
    const { find } = await finder('a-b-c', 'a-b', 'ab', 'aba', 'b-a-b-x', 'x');
    assert.deepEqual(await find(['a*b']), ['a-b', 'ab']);
    assert.deepEqual(await find(['a*b*c']), ['a-b-c']);
    assert.deepEqual(await find(['*b*a*']), ['aba', 'b-a-b-x']);
    assert.deepEqual(await find(['ab*ba']), []);
    assert.deepEqual(await find(['x*']), ['x']);
  });

  it('takes the case of names as it stands, unless told otherwise', async () => {
    const { find } = await finder('Todo.md', 'docs/TODO.MD');
    assert.deepEqual(await find(['todo.md']), []);
    assert.deepEqual(await find(['todo.md'], true), ['Todo.md']);
    assert.deepEqual(await find(['docs/todo.md'], true), ['docs/TODO.MD']);
  });

  it('lists a folder once, and none whose name the one above it does not have', async () => {
    const { find, listed } = await finder('src/index.ts', 'a/one/x.md');
    for (const place of ['a/*/x.md', 'a/*/y.md', '.cursor/plans/**/*.md', 'docs/plans/*.md', 'a/two/x.md']) {
      await find([place]);
    }
    assert.deepEqual(listed, ['', 'a', 'a/one']);
  });

  it('looks into no folder of programs, unless a place names it', async () => {
    const { find } = await finder(
      'a/node_modules/x.md',
      'a/dist/deep/x.md',
      'a/vendor/x.md',
      'a/own/x.md',
      'build/x.md',
    );
    assert.deepEqual(await find(['a/**/x.md']), ['a/own/x.md']);
    assert.deepEqual(await find(['a/*/x.md']), ['a/own/x.md']);
    assert.deepEqual(await find(['build/x.md']), ['build/x.md']);
  });

  it('follows links that a place names, and never runs in a circle', async () => {
    const entries: Readonly<Record<string, readonly DirectoryEntry[]>> = {
      '': [{ name: 'a', kind: 'directory' }],
      a: [
        { name: 'file.md', kind: 'other' },
        { name: 'self', kind: 'other' },
      ],
      'a/self': [{ name: 'file.md', kind: 'other' }],
    };
    const { find } = await openPlaces({ list: async (path) => entries[path] ?? [] });
    assert.deepEqual(await find(['a/*.md']), ['a/file.md']);
    assert.deepEqual(await find(['a/self/*.md']), ['a/self/file.md']);
    assert.deepEqual(await find(['a/**/*.md']), ['a/file.md']);
  });
});

describe('matchesPlace', () => {
  it('tells what stands at a place, and what stands in a folder', () => {
    assert.ok(matchesPlace('docs/plans/a.md', 'docs/plans/*.md'));
    assert.ok(!matchesPlace('docs/plans/old/a.md', 'docs/plans/*.md'));
    assert.ok(matchesPlace('docs/plans/old/a.md', 'docs/**'));
    assert.ok(matchesPlace('a.plan.md', '**/*.plan.md'));
    assert.ok(!matchesPlace('axplan.md', 'a.plan.md'));
  });

  it('tells it for many places at once', () => {
    const isPlace = createPlaceTest(['.kiro/specs/*/tasks.md', 'a/**/*.md'], ['TODO.md']);
    const paths = ['.kiro/specs/x/tasks.md', 'a/b/c.md', 'todo.MD', 'docs/todo.md', '.kiro/specs/tasks.md', 'a.md'];
    assert.deepEqual(paths.map(isPlace), [true, true, true, false, false, false]);
  });
});
