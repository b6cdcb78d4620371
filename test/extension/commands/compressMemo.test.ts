import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { COMMANDS, INTERNAL_COMMANDS } from '../../../src/manifest/commands.ts';
import { withAnswers } from '../../support/inEditor/prompts.ts';
import { typeInto } from '../../support/inEditor/typeInto.ts';
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
    // The editor keeps texts for a while after they were shown.
    for (const file of ['state/current.md', 'state/decisions.md']) {
      const kept = await vscode.workspace.openTextDocument(vscode.Uri.joinPath(files.uri, file));
      await until(() => assert.equal(kept.getText(), files.text(file)));
    }
    return memo;
  };
  const archived = (): readonly string[] =>
    files.git('status', '--porcelain', '-uall').match(/state\/archive\/\S+-memo\.md/g) ?? [];

  const saving = vscode.workspace.getConfiguration('files');
  // The editor for the browser saves by itself after a second.
  before(() => saving.update('autoSave', 'off', vscode.ConfigurationTarget.Global));
  after(() => saving.update('autoSave', undefined, vscode.ConfigurationTarget.Global));
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

  it('adds to the log and the archive, and asks about what was not ticked: it stays in the memo, if so wanted', async () => {
    const memo = await fill();
    const asked = await withAnswers({ buttons: [null] }, () =>
      answering('apply', () => vscode.commands.executeCommand(COMMANDS.compressMemo)),
    );
    assert.match(asked.messages[0] ?? '', /^The memo still has what .*state\/decisions\.md.* has now\.$/);
    assert.match(files.text('state/decisions.md'), /## D-024: plain HTTP/);
    assert.match(files.text(archived()[0] ?? ''), /## Notes on the old gateway\n(?:It was slow.*\n){150}/);
    assert.equal(files.text('state/current.md'), memo);
  });

  it('takes it out of the memo when told so', async () => {
    await fill();
    const asked = await withAnswers({ buttons: ['Take It Out of the Memo'] }, () =>
      answering('apply', () => vscode.commands.executeCommand(COMMANDS.compressMemo)),
    );
    assert.equal(asked.messages.length, 1, asked.messages.join('\n'));
    assert.doesNotMatch(files.text('state/current.md'), /old gateway|D-024/);
    assert.match(files.text('state/decisions.md'), /## D-024: plain HTTP/);
    assert.match(files.text(archived()[0] ?? ''), /## Notes on the old gateway\n(?:It was slow.*\n){150}/);
  });

  it('asks too where the memo had unsaved text, which it leaves unsaved', async () => {
    await fill();
    await typeInto(files, 'state/current.md', { from: 'It was slow', to: 'It was SLOW' });
    const saved = files.text('state/current.md');
    const asked = await withAnswers({ buttons: [null] }, () =>
      answering('apply', () => vscode.commands.executeCommand(COMMANDS.compressMemo)),
    );
    assert.match(asked.messages.join(), /^The memo still has what [^,]*, state\/archive\/[^,]* has now\.$/);
    assert.match(files.text(archived()[0] ?? ''), /It was SLOW/);
    assert.equal(files.text('state/current.md'), saved);
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
    await withAnswers({ buttons: [null] }, () =>
      answering('apply', () => vscode.commands.executeCommand(INTERNAL_COMMANDS.applyFix, folder, fix)),
    );
    assert.equal(archived().length, 1);
  });

  it('says so where nothing needs to be moved, and shows no preview', async () => {
    await vscode.commands.executeCommand(COMMANDS.refresh);
    const asked = await withAnswers({}, () => vscode.commands.executeCommand(COMMANDS.compressMemo));
    assert.deepEqual(asked.messages, []);
    assert.equal(files.git('status', '--porcelain'), '');
  });
});
