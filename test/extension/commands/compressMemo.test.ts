import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { COMMANDS, INTERNAL_COMMANDS } from '../../../src/manifest/commands.ts';
import { withAnswers } from '../../support/inEditor/prompts.ts';
import { until } from '../../support/inEditor/until.ts';
import { resetDemo, workspaceFiles } from '../../support/inEditor/workspaceFiles.ts';

const NOTES = `\n## Notes on the old gateway\n${'It was slow, and nobody knows why any more.\n'.repeat(150)}`;
const OLD = ['D-026: one region', 'D-025: no queue', 'D-024: plain HTTP'].map((title) => `- ${title}\n`).join('');

describe('Compress Memo', () => {
  const files = workspaceFiles();
  const commit = files.git('rev-parse', 'HEAD').trim();
  const fill = async (): Promise<string> => {
    const memo = files.text('state/current.md').replace('\n## Do not redo', `${OLD}\n## Do not redo`) + NOTES;
    files.write('state/current.md', memo);
    await vscode.commands.executeCommand(COMMANDS.refresh);
    return memo;
  };
  const archived = (): readonly string[] =>
    files.git('status', '--porcelain', '-uall').match(/state\/archive\/\S+-memo\.md/g) ?? [];

  afterEach(() => resetDemo(files, commit));

  /** Runs a command, and answers its refactor preview by a command of the editor as soon as it is there. */
  async function answering(answer: 'apply' | 'discard', run: () => PromiseLike<unknown>): Promise<void> {
    let isDone = false;
    const running = Promise.resolve(run()).then(() => {
      isDone = true;
    });
    await until(async () => {
      await vscode.commands.executeCommand(`refactorPreview.${answer}`);
      assert.ok(isDone, 'the preview is not there yet');
    });
    await running;
  }

  it('adds to the log and the archive, and leaves in the memo what was not ticked', async () => {
    const memo = await fill();
    await answering('apply', () => vscode.commands.executeCommand(COMMANDS.compressMemo));
    assert.match(files.text('state/decisions.md'), /## D-024: plain HTTP/);
    assert.match(files.text(archived()[0] ?? ''), /## Notes on the old gateway\n(?:It was slow.*\n){150}/);
    assert.equal(files.text('state/current.md'), memo);
  });

  it('changes nothing when the person turns back', async () => {
    const memo = await fill();
    await answering('discard', () => vscode.commands.executeCommand(COMMANDS.compressMemo));
    assert.equal(files.text('state/current.md'), memo);
    assert.deepEqual(archived(), []);
  });

  it('is what the quick fix of an oversized memo runs', async () => {
    await fill();
    const fix = { rule: 'memo-too-long', file: 'state/current.md', line: 150, title: 'Compress the memo' };
    const folder = files.uri.toString();
    await answering('apply', () => vscode.commands.executeCommand(INTERNAL_COMMANDS.applyFix, folder, fix));
    assert.equal(archived().length, 1);
  });

  it('says so where nothing needs to be moved, and shows no preview', async () => {
    await vscode.commands.executeCommand(COMMANDS.refresh);
    const asked = await withAnswers({}, () => vscode.commands.executeCommand(COMMANDS.compressMemo));
    assert.deepEqual(asked.messages, []);
    assert.equal(files.git('status', '--porcelain'), '');
  });
});
