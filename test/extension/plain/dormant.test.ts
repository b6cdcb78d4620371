import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { COMMANDS, INTERNAL_COMMANDS } from '../../../src/manifest/commands.ts';
import { withAnswers } from '../../support/inEditor/prompts.ts';
import { seenTree } from '../../support/inEditor/seenTree.ts';
import { until } from '../../support/inEditor/until.ts';
import { workspaceFiles } from '../../support/inEditor/workspaceFiles.ts';

describe('a workspace without any plan', () => {
  const files = workspaceFiles();

  afterEach(() => {
    for (const file of ['state', '.dogear.yaml', '.gitattributes', 'moved']) files.remove(file);
  });

  it('has every command, and says what a command lacks', async () => {
    await vscode.extensions.getExtension('dogear.dogear')?.activate();
    const registered = await vscode.commands.getCommands();
    for (const id of [...Object.values(COMMANDS), ...Object.values(INTERNAL_COMMANDS)])
      assert.ok(registered.includes(id), id);
    for (const id of [COMMANDS.checkpoint, COMMANDS.archivePlan, COMMANDS.openMemo, COMMANDS.reopenPlan]) {
      const asked = await withAnswers({}, () => vscode.commands.executeCommand(id));
      assert.match(asked.messages[0] ?? '', /^There is no /, id);
    }
  });

  it('is not looked into', async () => {
    const tree = seenTree();
    await until(() => assert.equal(tree.folders.loaded, true));
    assert.equal(tree.folders.all.length, 1);
    assert.equal(tree.folders.all[0]?.snapshot, null);
    tree.dispose();
  });

  it('is looked into as soon as a state directory appears, goes and comes back', async () => {
    const tree = seenTree();
    files.write('moved/backlog.md', '# Backlog\n\n- [ ] #1 One\n');
    files.rename('moved', 'state');
    await until(() => assert.ok(tree.row('#1 One')));
    files.remove('state');
    await until(() => assert.deepEqual(tree.roots, []));
    files.write('state/backlog.md', '# Backlog\n\n- [ ] #2 Two\n');
    await until(() => assert.ok(tree.row('#2 Two')));
    tree.dispose();
  });

  it('gets its files from Set Up', async () => {
    const asked = await withAnswers({}, () => vscode.commands.executeCommand(COMMANDS.setUp));
    assert.deepEqual(asked.messages, []);
    assert.match(files.text('state/current.md'), /^# State memo\n/);
    assert.ok(files.exists('state/backlog.md') && files.exists('state/decisions.md') && files.exists('.dogear.yaml'));
  });

  it('is asked by Set Up for another folder where state is full of something else', async () => {
    files.write('state/store.ts', 'export const store = {};\n');
    const asked = await withAnswers({ inputs: [null] }, () => vscode.commands.executeCommand(COMMANDS.setUp));
    assert.match(asked.inputs[0]?.prompt ?? '', /^state holds other files\./);
    assert.equal(files.exists('.dogear.yaml'), false);
    await withAnswers({ inputs: ['moved'] }, () => vscode.commands.executeCommand(COMMANDS.setUp));
    assert.equal(files.exists('state/current.md'), false);
    assert.equal(files.exists('moved/current.md'), true);
    assert.equal(files.text('.dogear.yaml'), 'stateDirectory: moved\n');
  });
});
