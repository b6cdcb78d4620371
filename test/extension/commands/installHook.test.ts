import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import path from 'node:path';
import * as vscode from 'vscode';
import { COMMANDS } from '../../../src/manifest/commands.ts';
import { resetDemo, workspaceFiles } from '../../support/inEditor/workspaceFiles.ts';

describe('Install Commit Hook', () => {
  const files = workspaceFiles();
  const commit = files.git('rev-parse', 'HEAD').trim();

  afterEach(() => resetDemo(files, commit));
  after(() => {
    files.git('config', '--remove-section', 'dogear');
    files.remove('.git/hooks/pre-commit');
  });

  it('lets git refuse a commit with an old memo, by a copy of the command line outside the extension', async () => {
    await vscode.commands.executeCommand(COMMANDS.installHook);
    assert.match(files.text('.git/hooks/pre-commit'), /hook run/);
    const cli = files.git('config', 'dogear.cli').trim();
    const extension = vscode.extensions.getExtension('dogear.dogear')?.extensionPath ?? assert.fail();
    assert.ok(existsSync(cli) && existsSync(path.join(path.dirname(cli), 'hook.js')));
    assert.ok(!path.resolve(cli).startsWith(extension));
    const old = files.text('state/current.md').replace(/\(as of [^)]*\)/, '(as of 2020-01-01 00:00 UTC)');
    files.write('state/current.md', old);
    files.git('commit', '--quiet', '--all', '--message=Old memo');
    assert.throws(
      () => files.git('commit', '--allow-empty', '--message=Refused'),
      /commit refused: state\/current\.md \(memo-stale\)/,
    );
  });
});
