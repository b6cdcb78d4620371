import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { typeInto } from '../support/inEditor/typeInto.ts';
import { until } from '../support/inEditor/until.ts';
import { resetDemo, workspaceFiles } from '../support/inEditor/workspaceFiles.ts';

describe('diagnostics', () => {
  const files = workspaceFiles();
  const commit = files.git('rev-parse', 'HEAD').trim();
  const found = (file: string): readonly vscode.Diagnostic[] =>
    vscode.languages.getDiagnostics(vscode.Uri.joinPath(files.uri, file)).filter(({ source }) => source === 'Dogear');
  const codes = (file: string): readonly unknown[] => found(file).map(codeOf);

  afterEach(() => resetDemo(files, commit));

  it('reports an oversized memo at its place, with the rule as its code', async () => {
    files.write('state/current.md', files.text('state/current.md') + '\n- more'.repeat(160));
    await until(() => assert.ok(codes('state/current.md').includes('memo-too-long')));
    const [problem] = found('state/current.md').filter((problem) => codeOf(problem) === 'memo-too-long');
    assert.equal(problem?.severity, vscode.DiagnosticSeverity.Warning);
  });

  it('reports where a plan breaks, and takes it back when it is whole', async () => {
    const whole = files.text('state/plan.json');
    files.write('state/plan.json', whole.replace('"version": 1,', '"version": 1,,'));
    await until(() => assert.deepEqual(codes('state/plan.json'), ['plan-invalid']));
    assert.equal(found('state/plan.json')[0]?.range.start.line, 1);
    files.write('state/plan.json', whole);
    await until(() => assert.deepEqual(codes('state/plan.json'), []));
  });

  it('clears a file that is deleted or renamed (microsoft/vscode #62154: problems stayed)', async () => {
    files.write('state/backlog.md', '- [ ] #1 One\n- [ ] #1 Two\n');
    await until(() => assert.ok(codes('state/backlog.md').includes('backlog-duplicate-id')));
    files.rename('state/backlog.md', 'state/old-backlog.md');
    await until(() => assert.deepEqual(codes('state/backlog.md'), []));
    assert.deepEqual(codes('state/old-backlog.md'), []);
  });

  it('follows unsaved text', async () => {
    await typeInto(files, 'state/backlog.md', { from: '#48', to: '#47' });
    await until(() => assert.ok(codes('state/backlog.md').includes('backlog-duplicate-id')));
    assert.equal(files.text('state/backlog.md').includes('#48'), true);
    await vscode.commands.executeCommand('workbench.action.files.revert');
    await until(() => assert.deepEqual(codes('state/backlog.md'), []));
  });

  it('forgets unsaved text that is thrown away as its editor closes', async () => {
    await typeInto(files, 'state/backlog.md', { from: '#48', to: '#47' });
    await until(() => assert.ok(codes('state/backlog.md').includes('backlog-duplicate-id')));
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
    await until(() => assert.deepEqual(codes('state/backlog.md'), []));
  });

  it('leads from the code of a problem to the page about its rule', async () => {
    files.write('state/backlog.md', '- [ ] #1 One\n- [ ] #1 Two\n');
    await until(() => assert.ok(codes('state/backlog.md').includes('backlog-duplicate-id')));
    const code = found('state/backlog.md').find((problem) => codeOf(problem) === 'backlog-duplicate-id')?.code;
    assert.ok(typeof code === 'object');
    const { scheme, path, query } = code.target;
    assert.equal(scheme, 'command');
    await vscode.commands.executeCommand(path, ...JSON.parse(query));
    await until(() => {
      const [tab] = vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs);
      assert.match(tab?.label ?? '', /backlog-duplicate-id\.md/);
    });
  });
});

function codeOf({ code }: vscode.Diagnostic): unknown {
  return typeof code === 'object' ? code.value : code;
}
