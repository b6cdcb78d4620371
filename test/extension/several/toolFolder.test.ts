import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { toolFolder } from '../../../src/extension/tools/toolFolder.ts';
import { type SeenTree, seenTree } from '../../support/inEditor/seenTree.ts';
import { until } from '../../support/inEditor/until.ts';
import { removeTold, resetDemo, workspaceFiles } from '../../support/inEditor/workspaceFiles.ts';

describe('the folder that a language model works in', () => {
  const gateway = workspaceFiles(0);
  const website = workspaceFiles(1);
  const commit = gateway.git('rev-parse', 'HEAD').trim();
  let tree: SeenTree;

  before(() => {
    tree = seenTree();
  });
  beforeEach(() => until(() => assert.ok(tree.row('Burst window'))));
  afterEach(async () => {
    await removeTold(website, 'state');
    website.remove('index.html');
    await resetDemo(gateway, commit);
  });
  after(() => tree.dispose());

  const chosen = async (): Promise<string> => {
    const folder = await toolFolder(tree);
    return folder.ok ? folder.value.name : folder.error.message;
  };
  const keepPlanInWebsite = async (): Promise<void> => {
    website.write('state/backlog.md', '- [ ] #1 Choose the colours\n');
    await until(() => assert.ok(tree.row('#1 Choose the colours')));
  };

  it('is the only one with a state directory', async () => {
    assert.equal(await chosen(), 'gateway');
  });

  it('is the one whose file is shown, of several with a state directory', async () => {
    await keepPlanInWebsite();
    await vscode.window.showTextDocument(vscode.Uri.joinPath(website.uri, 'state/backlog.md'));
    assert.equal(await chosen(), 'website');
    await vscode.window.showTextDocument(vscode.Uri.joinPath(gateway.uri, 'state/backlog.md'));
    assert.equal(await chosen(), 'gateway');
  });

  it('is the one whose file is shown before it has a state directory', async () => {
    website.write('index.html', '<p>');
    await vscode.window.showTextDocument(vscode.Uri.joinPath(website.uri, 'index.html'));
    assert.equal(await chosen(), 'website');
  });

  it('is asked for where nothing tells', async () => {
    await keepPlanInWebsite();
    assert.match(await chosen(), /^It is not known which of the open folders is meant: gateway, website\./);
  });
});
