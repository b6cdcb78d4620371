import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { COMMANDS } from '../../../src/manifest/commands.ts';
import { withAnswers } from '../../support/inEditor/prompts.ts';
import { until } from '../../support/inEditor/until.ts';
import { resetDemo, workspaceFiles } from '../../support/inEditor/workspaceFiles.ts';

describe('commands of the memo', () => {
  const files = workspaceFiles();
  const commit = files.git('rev-parse', 'HEAD').trim();

  afterEach(() => resetDemo(files, commit));

  it('Add Do Not Redo adds an entry and changes nothing else', async () => {
    const before = files.text('state/current.md');
    await withAnswers({ inputs: ['Redis: no cluster here.'] }, () =>
      vscode.commands.executeCommand(COMMANDS.addDoNotRedo),
    );
    assert.equal(files.text('state/current.md'), `${before.trimEnd()}\n- Redis: no cluster here.\n`);
  });

  it('Add Front Matter writes what the memo says at its top, once', async () => {
    const before = files.text('state/current.md');
    await vscode.commands.executeCommand(COMMANDS.addFrontMatter);
    const after = files.text('state/current.md');
    assert.match(
      after,
      /^---\ntask: "#47"\nbranch: feat\/rate-limiter\nstatus: doing\nasOf: .* UTC\n---\n\n# State memo\n/,
    );
    assert.ok(after.endsWith(before));
    await vscode.commands.executeCommand(COMMANDS.addFrontMatter);
    assert.equal(files.text('state/current.md'), after);
  });

  it('Copy Resume Prompt copies what an agent boots from', async () => {
    await vscode.commands.executeCommand(COMMANDS.copyResumePrompt);
    const text = await vscode.env.clipboard.readText();
    assert.match(text, /^# Resume\n/);
    assert.match(text, /<plan_state>\nGoal: Rate limiter for the public API\n/);
    assert.match(text, /A leaky bucket: it delays honest bursts/);
  });

  it('Open Memo opens the memo, and Open Plan the plan at the running step', async () => {
    await vscode.commands.executeCommand(COMMANDS.openMemo);
    await until(() => assert.match(vscode.window.activeTextEditor?.document.uri.path ?? '', /state\/current\.md$/));
    await vscode.commands.executeCommand(COMMANDS.openPlan);
    await until(() => assert.match(vscode.window.activeTextEditor?.document.uri.path ?? '', /state\/plan\.json$/));
    const editor = vscode.window.activeTextEditor;
    const text = editor?.document.getText(new vscode.Range(editor.selection.active, new vscode.Position(99, 0)));
    assert.match(text ?? '', /^\{\s+"id": "burst"/);
  });

  it('Set Up says that everything is there, and touches nothing', async () => {
    files.write('.dogear.yaml', 'stateDirectory: state\n');
    files.write('.gitattributes', 'state/journal.jsonl merge=union\n');
    const before = files.git('status', '--porcelain');
    const asked = await withAnswers({}, () => vscode.commands.executeCommand(COMMANDS.setUp));
    assert.deepEqual(asked.messages, []);
    assert.equal(files.git('status', '--porcelain'), before);
  });
});
