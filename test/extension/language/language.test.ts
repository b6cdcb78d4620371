import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { COMMANDS } from '../../../src/manifest/commands.ts';
import { withAnswers } from '../../support/inEditor/prompts.ts';
import { typeInto } from '../../support/inEditor/typeInto.ts';
import { until } from '../../support/inEditor/until.ts';
import { resetDemo, workspaceFiles } from '../../support/inEditor/workspaceFiles.ts';

describe('the hand-off files in an editor', () => {
  const files = workspaceFiles();
  const commit = files.git('rev-parse', 'HEAD').trim();

  beforeEach(() => vscode.commands.executeCommand(COMMANDS.refresh));
  afterEach(() => resetDemo(files, commit));

  const open = async (file: string): Promise<vscode.TextDocument> => {
    const document = await vscode.workspace.openTextDocument(vscode.Uri.joinPath(files.uri, file));
    await vscode.window.showTextDocument(document);
    return document;
  };
  const ask = <T>(command: string, document: vscode.TextDocument, text: string): Thenable<T> => {
    const at = document.positionAt(document.getText().indexOf(text) + 1);
    return vscode.commands.executeCommand<T>(command, document.uri, at);
  };
  const hover = async (document: vscode.TextDocument, text: string): Promise<string> => {
    const hovers = await ask<vscode.Hover[]>('vscode.executeHoverProvider', document, text);
    return hovers
      .flatMap(({ contents }) => contents.map((part) => (typeof part === 'string' ? part : part.value)))
      .join('\n');
  };
  const definition = async (document: vscode.TextDocument, text: string) => {
    const [found] = await ask<vscode.LocationLink[]>('vscode.executeDefinitionProvider', document, text);
    return found && [vscode.workspace.asRelativePath(found.targetUri), found.targetRange.start.line];
  };

  it('say what a decision and a task are', async () => {
    const memo = await open('state/current.md');
    assert.match(await hover(memo, 'D-031'), /^\*\*D\\-031\\: [\s\S]*Why: /);
    assert.match(await hover(memo, '#47'), /^\*\*\\#47 Rate limiter[\s\S]*doing[\s\S]*The plan serves it/);
    assert.equal(await hover(memo, 'Branch'), '');
    assert.match(await hover(await open('state/plan.json'), '#47'), /Rate limiter/);
  });

  it('lead to where they are written', async () => {
    const memo = await open('state/current.md');
    const lineOf = (file: string, text: string): number =>
      files.text(file).slice(0, files.text(file).indexOf(text)).split('\n').length - 1;
    assert.deepEqual(await definition(memo, 'D-030'), ['state/decisions.md', lineOf('state/decisions.md', '## D-030')]);
    assert.deepEqual(await definition(memo, '#47'), ['state/backlog.md', lineOf('state/backlog.md', '- [/] #47')]);
  });

  it('leave other files alone', async () => {
    files.write('notes.md', 'see D-031 and #47\n');
    const notes = await open('notes.md');
    assert.equal(await hover(notes, 'D-031'), '');
    assert.equal(await definition(notes, '#47'), undefined);
  });

  it('offer ids while one is typed', async () => {
    const memo = await typeInto(files, 'state/current.md', { from: '## Do not redo', to: '- D-\n\n## Do not redo' });
    const { items } = await vscode.commands.executeCommand<vscode.CompletionList>(
      'vscode.executeCompletionItemProvider',
      memo.uri,
      memo.positionAt(memo.getText().indexOf('- D-\n') + 4),
      '-',
    );
    const labels = items.map(({ label }) => (typeof label === 'string' ? label : label.label));
    assert.equal(labels[0], 'D-031');
    const [first] = items;
    assert.ok(first?.range instanceof vscode.Range);
    assert.equal(memo.getText(first.range), 'D-');
  });

  it('have links to decisions, tasks and the files they name', async () => {
    const memo = await open('state/current.md');
    const links = await until(async () => {
      const found = await vscode.commands.executeCommand<vscode.DocumentLink[]>(
        'vscode.executeLinkProvider',
        memo.uri,
        100,
      );
      assert.ok(found.length > 4);
      return found;
    });
    const targetOf = (text: string): string => {
      const link = links.find(({ range }) => memo.getText(range) === text);
      return link?.target === undefined
        ? ''
        : `${vscode.workspace.asRelativePath(link.target)}#${link.target.fragment}`;
    };
    assert.match(targetOf('D-031'), /^state\/decisions\.md#L\d+,1$/);
    assert.match(targetOf('#47'), /^state\/backlog\.md#L\d+,1$/);
    assert.equal(targetOf('src/tokenBucket.ts'), 'src/tokenBucket.ts#');
  });

  it('say above the memo how old and how full it is, with Checkpoint beside it', async () => {
    const memo = await open('state/current.md');
    const lenses = await until(async () => {
      const found = await vscode.commands.executeCommand<vscode.CodeLens[]>(
        'vscode.executeCodeLensProvider',
        memo.uri,
        9,
      );
      assert.equal(found.length, 2);
      return found;
    });
    assert.match(lenses[0]?.command?.title ?? '', /^written \d+ min ago · 18 of 150 lines$/);
    assert.equal(lenses[0]?.range.start.line, 2);
    const { command = '', arguments: given = [] } = lenses[1]?.command ?? {};
    const answers = { inputs: ['Mend the refill loop.', ''] };
    const asked = await withAnswers(answers, () => vscode.commands.executeCommand(command, ...given));
    assert.equal(asked.lists.length, 0);
    assert.match(files.text('state/current.md'), /Mend the refill loop\./);
  });
});
