import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as vscode from 'vscode';
import { watchRepository } from '../../../src/extension/folders/repositoryWatch.ts';
import { type SeenTree, seenTree } from '../../support/inEditor/seenTree.ts';
import { until } from '../../support/inEditor/until.ts';
import { resetDemo, workspaceFiles } from '../../support/inEditor/workspaceFiles.ts';

describe('watching the repository', () => {
  const files = workspaceFiles();
  const commit = files.git('rev-parse', 'HEAD').trim();
  const seen = { heads: 0, changes: 0 };
  let watch: vscode.Disposable;
  let tree: SeenTree;

  before(async () => {
    tree = seenTree();
    watch = watchRepository(files.uri, {
      onHeadMoved: () => {
        seen.heads += 1;
      },
      onChange: () => {
        seen.changes += 1;
      },
    });
    await until(() => assert.ok(seen.changes > 0, 'the repository is not open yet'));
  });
  afterEach(() => resetDemo(files, commit));
  after(() => {
    watch.dispose();
    tree.dispose();
  });

  it('learns of work beside the hand-off files from the git extension', async () => {
    const before = { ...seen };
    files.write('src/burst.ts', 'export {};\n');
    await until(() => assert.ok(seen.changes > before.changes));
    assert.equal(seen.heads, before.heads);
  });

  it('learns of a commit, and what is said of readiness follows at once', async () => {
    const reasons = (): readonly string[] =>
      tree.folders.all[0]?.snapshot?.readiness?.reasons.map(({ code }) => code) ?? [];
    files.change('state/current.md', '11 ms a request', '12 ms a request');
    await until(() => assert.ok(reasons().includes('uncommitted')));
    const { heads } = seen;
    files.git('commit', '--quiet', '--all', '--message=Measure again');
    await until(() => assert.ok(seen.heads > heads));
    await until(() => assert.ok(!reasons().includes('uncommitted')));
  });

  it('learns of work and of a commit where the repository begins above the folder (the git extension opens none)', async () => {
    const top = mkdtempSync(path.join(tmpdir(), 'dogear-above-'));
    const folder = path.join(top, 'packages/api');
    const git = (...args: readonly string[]) => files.git('-C', top, ...args);
    mkdirSync(folder, { recursive: true });
    git('init', '--quiet');
    const above = { heads: 0, changes: 0 };
    const other = watchRepository(vscode.Uri.file(folder), {
      onHeadMoved: () => {
        above.heads += 1;
      },
      onChange: () => {
        above.changes += 1;
      },
    });
    try {
      await until(() => {
        writeFileSync(path.join(folder, 'index.ts'), `// ${Date.now()}\n`);
        assert.ok(above.changes > 0);
      });
      assert.equal(above.heads, 0);
      git('add', '.');
      git('commit', '--quiet', '--message=Begin');
      await until(() => assert.ok(above.heads > 0));
    } finally {
      other.dispose();
      rmSync(top, { recursive: true, force: true });
    }
  });

  it('does without the git extension', async () => {
    const { getExtension } = vscode.extensions;
    Object.assign(vscode.extensions, { getExtension: () => undefined });
    let changes = 0;
    const other = watchRepository(files.uri, {
      onHeadMoved: () => assert.fail('nothing tells of commits'),
      onChange: () => {
        changes += 1;
      },
    });
    try {
      await until(() => {
        files.write('src/burst.ts', `// ${Date.now()}\n`);
        assert.ok(changes > 0);
      });
    } finally {
      Object.assign(vscode.extensions, { getExtension });
      other.dispose();
    }
  });
});
