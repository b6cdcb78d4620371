import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { COMMANDS } from '../../../src/manifest/commands.ts';
import { withAnswers } from '../../support/inEditor/prompts.ts';
import { until } from '../../support/inEditor/until.ts';
import { resetDemo, workspaceFiles } from '../../support/inEditor/workspaceFiles.ts';

const TRACE = ['```', 'Error: no', '    at one (a.js:1:1)', '    at two (a.js:2:2)', '    at three (a.js:3:3)', '```'];

describe('quick fixes', () => {
  const files = workspaceFiles();
  const commit = files.git('rev-parse', 'HEAD').trim();

  afterEach(() => resetDemo(files, commit));

  /** The fixes that the editor offers for a rule's problem in a file, once it is reported. */
  async function fixesFor(file: string, rule: string): Promise<readonly vscode.CodeAction[]> {
    const uri = vscode.Uri.joinPath(files.uri, file);
    await vscode.window.showTextDocument(uri);
    return until(async () => {
      const problem = vscode.languages.getDiagnostics(uri).find(({ code }) => codeOf(code) === rule);
      assert.ok(problem, `no ${rule}`);
      const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
        'vscode.executeCodeActionProvider',
        uri,
        problem.range,
      );
      const own = actions.filter(
        ({ command }) => command?.command === 'dogear.applyFix' && command.arguments?.[1]?.rule === rule,
      );
      assert.ok(own.length > 0, `no fix for ${rule}`);
      return own;
    });
  }
  const carryOut = ({ command }: vscode.CodeAction | undefined = assert.fail()): Promise<unknown> =>
    Promise.resolve(vscode.commands.executeCommand(command?.command ?? '', ...(command?.arguments ?? [])));
  const isGone = (file: string, rule: string): Promise<void> =>
    until(() => {
      const left = vscode.languages.getDiagnostics(vscode.Uri.joinPath(files.uri, file));
      assert.ok(!left.some(({ code }) => codeOf(code) === rule));
    });

  it('move pasted output out of the memo, and leave a link', async () => {
    files.write('state/current.md', `${files.text('state/current.md')}\n## Output\n\n${TRACE.join('\n')}\n`);
    const [fix] = await fixesFor('state/current.md', 'memo-raw-output');
    assert.match(fix?.title ?? '', /^Move it to attachments\//);
    assert.equal(fix?.isPreferred, true);
    await carryOut(fix);
    assert.doesNotMatch(files.text('state/current.md'), /at three/);
    assert.ok(files.git('status', '--porcelain', '-uall').includes('state/attachments/'));
    await isGone('state/current.md', 'memo-raw-output');
  });

  it('change the plan as a box in PLAN.md says', async () => {
    files.change('state/PLAN.md', '- [/] Burst window', '- [x] Burst window');
    const fixes = await fixesFor('state/PLAN.md', 'plan-markdown-drift');
    assert.deepEqual(
      fixes.map(({ title }) => title),
      ['Change the plan as the boxes in PLAN.md say', 'Write PLAN.md anew from plan.json'],
    );
    await carryOut(fixes[0]);
    assert.match(files.text('state/plan.json'), /"id": "burst",[^}]*"status": "completed"/);
    await isGone('state/PLAN.md', 'plan-markdown-drift');
  });

  it('undo what was changed in PLAN.md by hand', async () => {
    const written = files.text('state/PLAN.md');
    files.change('state/PLAN.md', '- [/] Burst window', '- [x] Burst window');
    const fixes = await fixesFor('state/PLAN.md', 'plan-markdown-drift');
    await carryOut(fixes[1]);
    assert.equal(files.text('state/PLAN.md'), written);
    assert.equal(files.git('status', '--porcelain'), '');
  });

  it('ask for what only a person knows', async () => {
    files.change('state/backlog.md', '- [/] #47', '- [x] #47');
    const fixes = await fixesFor('state/backlog.md', 'backlog-ghost-task');
    const reopen = fixes.find(({ title }) => title === 'Reopen #47 with a reason');
    const asked = await withAnswers({ inputs: ['the limit leaks'] }, () => carryOut(reopen));
    assert.equal(asked.inputs[0]?.prompt, 'Why is #47 reopened?');
    assert.match(files.text('state/backlog.md'), /- \[\/\] #47/);
    assert.match(files.text('state/decisions.md'), /Why: the limit leaks/);
  });

  it('say so when the problem was mended meanwhile, and change nothing', async () => {
    files.change('state/PLAN.md', '- [/] Burst window', '- [x] Burst window');
    const [fix] = await fixesFor('state/PLAN.md', 'plan-markdown-drift');
    files.git('checkout', '--quiet', 'state/PLAN.md');
    await vscode.commands.executeCommand(COMMANDS.refresh);
    await carryOut(fix);
    assert.equal(files.git('status', '--porcelain'), '');
  });
});

function codeOf(code: vscode.Diagnostic['code']): unknown {
  return typeof code === 'object' ? code.value : code;
}
