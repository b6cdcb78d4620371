import assert from 'node:assert/strict';
import path from 'node:path';
import * as vscode from 'vscode';
import { languageModelTool } from '../../../src/extension/tools/languageModelTool.ts';
import { recordingLog } from '../../support/fakes.ts';
import { type SeenTree, seenTree } from '../../support/inEditor/seenTree.ts';
import { until } from '../../support/inEditor/until.ts';
import { resetDemo, type WorkspaceFiles, workspaceFiles } from '../../support/inEditor/workspaceFiles.ts';

const DECISION = { title: 'Limits', choice: 'per client', why: 'fair' };

describe('a call of a tool in a workspace of several folders', () => {
  const gateway = workspaceFiles(0);
  const website = workspaceFiles(1);
  const commit = gateway.git('rev-parse', 'HEAD').trim();
  let tree: SeenTree;
  let tool: vscode.LanguageModelTool<object>;

  before(() => {
    tree = seenTree();
  });
  beforeEach(async () => {
    tool = languageModelTool({ folders: tree.folders, log: recordingLog() }, 'decide');
    website.write('state/backlog.md', '- [ ] #1 Choose the colours\n');
    await until(() => assert.ok(tree.row('Burst window') && tree.row('#1 Choose the colours')));
  });
  afterEach(async () => {
    website.remove('state');
    await resetDemo(gateway, commit);
  });
  after(() => tree.dispose());

  const show = ({ uri }: Pick<WorkspaceFiles, 'uri'>) =>
    vscode.window.showTextDocument(vscode.Uri.joinPath(uri, 'state/backlog.md'));
  const token = new vscode.CancellationTokenSource().token;
  // The editor sends the input twice, so that the two are never the same object.
  const prepare = async (input: object): Promise<unknown> =>
    (await tool.prepareInvocation?.({ input: structuredClone(input) }, token))?.confirmationMessages?.title;
  const invoke = async (input: object): Promise<string> => {
    const answer = await tool.invoke({ input: structuredClone(input), toolInvocationToken: undefined }, token);
    const [text] = answer?.content ?? [];
    return text instanceof vscode.LanguageModelTextPart ? text.value : '';
  };
  const isChanged = () => ({
    gateway: gateway.git('status', '--porcelain') !== '',
    website: website.exists('state/decisions.md'),
  });

  it('writes into the folder that the person was asked about, whatever is in the editor by then', async () => {
    await show(website);
    assert.equal(await prepare(DECISION), 'Log a decision in website?');
    await show(gateway);
    assert.match(await invoke(DECISION), /^Logged D-001/);
    assert.deepEqual(isChanged(), { gateway: false, website: true });
  });

  it('goes by the question asked last, where one like it was turned down', async () => {
    await show(website);
    await prepare(DECISION);
    await show(gateway);
    assert.equal(await prepare(DECISION), 'Log a decision in gateway?');
    await show(website);
    await invoke(DECISION);
    assert.deepEqual(isChanged(), { gateway: true, website: false });
  });

  it('is refused as it was when it was prepared, although the folder is known by now', async () => {
    assert.equal(await prepare(DECISION), undefined);
    await show(website);
    assert.match(await invoke(DECISION), /^It is not known which of the open folders is meant/);
    assert.deepEqual(isChanged(), { gateway: false, website: false });
  });

  it('is refused where its input is another than the one asked about', async () => {
    await show(website);
    await prepare(DECISION);
    await show(gateway);
    assert.match(await invoke({ ...DECISION, why: 'cheap' }), /^The input is not the one that was asked about/);
    assert.deepEqual(isChanged(), { gateway: false, website: false });
  });

  it('is refused where its folder has left the workspace', async () => {
    const uri = vscode.Uri.file(path.join(path.dirname(gateway.uri.fsPath), 'other'));
    await vscode.workspace.fs.writeFile(vscode.Uri.joinPath(uri, 'state/backlog.md'), Buffer.from('- [ ] #1 Other\n'));
    vscode.workspace.updateWorkspaceFolders(2, 0, { uri });
    await until(() => assert.ok(tree.row('#1 Other')));
    await show({ uri });
    assert.equal(await prepare(DECISION), 'Log a decision in other?');
    vscode.workspace.updateWorkspaceFolders(2, 1);
    await until(() => assert.equal(tree.row('#1 Other'), undefined));
    assert.match(await invoke(DECISION), /^The folder other, for which this was allowed, is open no more/);
    await assert.rejects(async () => vscode.workspace.fs.stat(vscode.Uri.joinPath(uri, 'state/decisions.md')));
    await vscode.workspace.fs.delete(uri, { recursive: true });
  });
});
