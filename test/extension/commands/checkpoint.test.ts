import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { COMMANDS } from '../../../src/manifest/commands.ts';
import { type Answers, type Asked, withAnswers } from '../../support/inEditor/prompts.ts';
import { typeInto } from '../../support/inEditor/typeInto.ts';
import { resetDemo, workspaceFiles } from '../../support/inEditor/workspaceFiles.ts';
import { randomCharacters } from '../../support/secretSamples.ts';

describe('Dogear: Checkpoint', () => {
  const files = workspaceFiles();
  const commit = files.git('rev-parse', 'HEAD').trim();
  const memo = (): string => files.text('state/current.md');
  const checkpoint = (answers: Answers): Promise<Asked> =>
    withAnswers(answers, () => vscode.commands.executeCommand(COMMANDS.checkpoint));

  afterEach(async () => {
    await vscode.workspace.getConfiguration('dogear').update('checkpoint.commit', undefined, true);
    await resetDemo(files, commit);
  });

  it('writes the next action and the decision, after two prompts', async () => {
    const asked = await checkpoint({ inputs: ['Run the burst tests.', 'Redis because it expires keys'] });
    assert.equal(asked.inputs.length, 2);
    assert.match(memo(), /## Next action\nRun the burst tests\.\n/);
    assert.match(memo(), /## Recent decisions\n- D-032: Redis\n- D-031/);
    assert.match(
      files.text('state/decisions.md'),
      /\n\n## D-032: Redis\nDate: \d{4}-\d\d-\d\d\nChoice: Redis\nWhy: it expires keys\n$/,
    );
  });

  it('offers the next action as it stands, and keeps its bytes and every hand-written one', async () => {
    const hand = '## Notes\n\nBy hand,  with   spaces\t\n<!-- and a comment -->';
    files.write('state/current.md', `${memo()}\n${hand}\n`);
    const before = memo();
    const asked = await checkpoint({ inputs: [nextActionIn(before), ''] });
    assert.equal(asked.inputs[0]?.value, nextActionIn(before));
    assert.equal(withoutTime(memo()), withoutTime(before));
    assert.notEqual(memo(), before);
    assert.equal(files.git('status', '--porcelain', 'state/decisions.md'), '');
  });

  it('writes nothing when the person turns back at either prompt', async () => {
    await checkpoint({ inputs: [null] });
    await checkpoint({ inputs: ['Something else.', null] });
    assert.equal(files.git('status', '--porcelain'), '');
  });

  it('refuses a decision without a reason while it is typed', async () => {
    const { inputs } = await checkpoint({ inputs: ['Go on.', null] });
    const validate = inputs[1]?.validateInput;
    assert.match(String(await validate?.('Redis')), /because/);
    assert.equal(await validate?.(''), undefined);
    assert.equal(await validate?.('Redis because it expires keys'), undefined);
    assert.match(String(await inputs[0]?.validateInput?.('  ')), /next/);
  });

  it('refuses a secret while it is typed, so that nothing has to be typed again', async () => {
    const key = `ghp_${randomCharacters(36)}`;
    const { inputs } = await checkpoint({ inputs: ['Go on.', null] });
    const [next, decision] = inputs;
    assert.match(String(await next?.validateInput?.(`Push with ${key}`)), /holds a secret \(GitHub Token\)/);
    assert.match(String(await decision?.validateInput?.(`Redis because ${key} is there`)), /holds a secret/);
    assert.equal(await next?.validateInput?.('Push with $GITHUB_TOKEN'), undefined);
  });

  it('commits the state files and nothing else where the setting asks for it', async () => {
    await vscode.workspace.getConfiguration('dogear').update('checkpoint.commit', true, true);
    files.git('config', 'user.name', 'Test');
    files.git('config', 'user.email', 'test@example.invalid');
    files.change('src/tokenBucket.ts', 'export', '// at work\nexport');
    files.write('staged.txt', 'staged');
    files.git('add', 'staged.txt');
    await checkpoint({ inputs: ['Run the burst tests.', ''] });
    assert.deepEqual(files.git('show', '--name-only', '--format=', 'HEAD').trim().split('\n'), ['state/current.md']);
    assert.deepEqual(files.git('status', '--porcelain').trimEnd().split('\n').sort(), [
      ' M src/tokenBucket.ts',
      'A  staged.txt',
    ]);
  });

  it('keeps unsaved text of the memo and saves it with the checkpoint', async () => {
    const document = await typeInto(files, 'state/current.md', {
      from: '11 ms a request.\n',
      to: '11 ms a request.\n- Typed and not saved.\n',
    });
    await checkpoint({ inputs: ['Run the burst tests.', ''] });
    assert.equal(document.isDirty, false);
    assert.match(memo(), /- Typed and not saved\.\n/);
    assert.match(memo(), /Run the burst tests\./);
    await vscode.commands.executeCommand('undo');
    assert.match(document.getText(), /- Typed and not saved\./);
    assert.doesNotMatch(document.getText(), /Run the burst tests\./);
  });
});

function nextActionIn(memo: string): string {
  return /## Next action\n(.+)\n/.exec(memo)?.[1] ?? '';
}

function withoutTime(memo: string): string {
  return memo.replace(/as of [\d-]+ [\d:]+ UTC/, 'as of');
}
