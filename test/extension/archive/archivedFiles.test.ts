import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { ARCHIVE_SCHEME } from '../../../src/extension/archive/archivedFiles.ts';
import { COMMANDS, INTERNAL_COMMANDS } from '../../../src/manifest/commands.ts';
import { type SeenTree, seenTree } from '../../support/inEditor/seenTree.ts';
import { until } from '../../support/inEditor/until.ts';
import { resetDemo, workspaceFiles } from '../../support/inEditor/workspaceFiles.ts';

const ARCHIVED = 'Request log without personal data';

describe('the archive', () => {
  const files = workspaceFiles();
  const commit = files.git('rev-parse', 'HEAD').trim();
  let tree: SeenTree;

  before(() => {
    tree = seenTree();
  });
  beforeEach(async () => {
    await vscode.commands.executeCommand(COMMANDS.refresh);
    await until(() => assert.equal(tree.row(ARCHIVED)?.kind, 'plan.archived'));
  });
  afterEach(() => resetDemo(files, commit));
  after(() => tree.dispose());

  const open = async (): Promise<vscode.TextEditor> => {
    await vscode.commands.executeCommand(INTERNAL_COMMANDS.openRow, tree.row(ARCHIVED)?.id);
    return until(() => {
      const editor = vscode.window.activeTextEditor;
      return editor?.document.uri.path.includes('/archive/') ? editor : assert.fail('nothing is open');
    });
  };

  it('opens its plans with their text, and nobody can type into them', async () => {
    const editor = await open();
    const path = vscode.workspace.asRelativePath(editor.document.uri.with({ scheme: 'file' }));
    assert.equal(editor.document.getText(), files.text(path));
    assert.equal(editor.document.languageId, 'json');
    await vscode.commands.executeCommand('type', { text: 'x' });
    assert.equal(editor.document.getText(), files.text(path));
    assert.equal(editor.document.isDirty, false);
  });

  it('shows nothing else by its addresses', async () => {
    for (const file of ['AGENTS.md', 'state/plan.json', 'state/archive/../plan.json']) {
      const path = `${files.uri.path}/${file}`;
      const uri = vscode.Uri.from({ scheme: ARCHIVE_SCHEME, path });
      await assert.rejects(async () => vscode.workspace.openTextDocument(uri), path);
    }
  });
});
