import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import * as vscode from 'vscode';
import { COMMANDS } from '../../../src/manifest/commands.ts';
import { LANGUAGE_MODEL_TOOLS } from '../../../src/manifest/tools.ts';
import { approveTools, invokeTool } from '../../support/inEditor/approveTools.ts';
import { withAnswers } from '../../support/inEditor/prompts.ts';
import { type SeenTree, seenTree } from '../../support/inEditor/seenTree.ts';
import { typeInto } from '../../support/inEditor/typeInto.ts';
import { until } from '../../support/inEditor/until.ts';
import { resetDemo, workspaceFiles } from '../../support/inEditor/workspaceFiles.ts';

const MEMO = 'state/current.md';
/** Milliseconds; nobody types faster. */
const BETWEEN_KEYS = 50;

describe('files that are not saved', () => {
  const files = workspaceFiles();
  const commit = files.git('rev-parse', 'HEAD').trim();
  const saving = vscode.workspace.getConfiguration('files');
  let tree: SeenTree;

  before(async () => {
    tree = seenTree();
    await approveTools();
    await saving.update('autoSave', 'off', vscode.ConfigurationTarget.Global);
  });
  afterEach(() => resetDemo(files, commit));
  after(async () => {
    tree.dispose();
    await saving.update('autoSave', undefined, vscode.ConfigurationTarget.Global);
  });

  const reasons = () => tree.folders.all[0]?.snapshot?.readiness?.reasons.map(({ code }) => code);

  /** The editor keeps texts for a while after they were shown. */
  async function shown(file: string, text: string): Promise<void> {
    const document = await vscode.workspace.openTextDocument(vscode.Uri.joinPath(files.uri, file));
    await until(() => assert.ok(document.getText().includes(text)));
  }

  it('are no reason to be ready: an agent reads what is saved', async () => {
    files.change(MEMO, '## Next action', '## Next action\n\n## Formerly');
    await until(() => assert.ok(reasons()?.includes('no-next-action')));
    const document = await typeInto(files, MEMO, { from: '## Next action\n', to: '## Next action\nTyped.\n' });
    await until(() => assert.ok(!reasons()?.includes('no-next-action')));
    assert.ok(reasons()?.includes('unsaved'));
    await document.save();
    await until(() => assert.ok(!reasons()?.includes('unsaved')));
  });

  it('keep the bytes that the editor could not read as text', async () => {
    const at = vscode.Uri.joinPath(files.uri, MEMO).fsPath;
    const bytes = Buffer.concat([readFileSync(at), Buffer.from('\n## Notes\nCaf\xe9\n', 'latin1')]);
    await vscode.workspace.fs.writeFile(vscode.Uri.joinPath(files.uri, MEMO), bytes);
    await shown(MEMO, '## Notes');
    await typeInto(files, MEMO, { from: '## Notes', to: '## Notes, typed' });
    const asked = await withAnswers({ inputs: ['Kafka: too big'] }, () =>
      vscode.commands.executeCommand(COMMANDS.addDoNotRedo),
    );
    assert.match(asked.messages[0] ?? '', /not valid UTF-8/);
    assert.deepEqual(readFileSync(at), bytes);
  });

  it('do not lead writes to a folder whose name is half typed', async () => {
    files.write('.dogear.yaml', 'stateDirectory: state\n');
    await typeInto(files, '.dogear.yaml', { from: 'stateDirectory: state', to: 'stateDirectory: st' });
    await vscode.commands.executeCommand(COMMANDS.refresh);
    assert.ok(tree.row('Burst window'));
    const [text] = await invokeTool(LANGUAGE_MODEL_TOOLS.plan, {
      action: 'update',
      steps: [{ id: 'burst', status: 'completed' }],
    });
    assert.ok(!files.exists('st'), text);
    assert.match(files.text('state/plan.json'), /"id": "burst",[^}]*"status": "completed"/, text);
  });

  it('take a checkpoint whole while somebody types in them', async () => {
    const document = await typeInto(files, MEMO, { from: '# State memo', to: '# State memo, typed' });
    const before = document.getText();
    let typed = 0;
    let isDone = false;
    const type = async (): Promise<void> => {
      while (!isDone) {
        const edit = new vscode.WorkspaceEdit();
        edit.insert(document.uri, new vscode.Position(0, 0), 'x');
        if (await vscode.workspace.applyEdit(edit)) typed += 1;
        await new Promise((resolve) => setTimeout(resolve, BETWEEN_KEYS));
      }
    };
    const typing = type();
    await until(() => assert.ok(typed > 3));
    const request = { next: 'The new one.', decision: 'Tea', choice: 'tea', why: 'no coffee' };
    try {
      const [answer] = await invokeTool(LANGUAGE_MODEL_TOOLS.checkpoint, request);
      assert.match(answer ?? '', /^Wrote /, answer);
    } finally {
      isDone = true;
      await typing;
    }
    await document.save();
    const memo = files.text(MEMO);
    assert.equal(memo.match(/^x+/)?.[0].length, typed);
    assert.match(memo, /## Next action\n+The new one\.\n/);
    assert.match(memo, /Tea/);
    assert.equal(files.text('state/decisions.md').match(/^## D-\d+: Tea$/gm)?.length, 1);
    const headings = (text: string) => text.replace(/^x+/, '').match(/^#.*?(?= \(as of|$)/gm);
    assert.deepEqual(headings(memo), headings(before));
  });
});
