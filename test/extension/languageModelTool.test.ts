import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { languageModelTool } from '../../src/extension/tools/languageModelTool.ts';
import { LANGUAGE_MODEL_TOOLS, type ToolName } from '../../src/manifest/tools.ts';
import { recordingLog } from '../support/fakes.ts';
import { approveTools, invokeTool } from '../support/inEditor/approveTools.ts';
import { type SeenTree, seenTree } from '../support/inEditor/seenTree.ts';
import { until } from '../support/inEditor/until.ts';
import { resetDemo, workspaceFiles } from '../support/inEditor/workspaceFiles.ts';

describe('the tools for language models', () => {
  const files = workspaceFiles();
  const commit = files.git('rev-parse', 'HEAD').trim();
  let tree: SeenTree;

  before(async () => {
    tree = seenTree();
    await approveTools();
  });
  beforeEach(() => until(() => assert.equal(tree.row('Burst window')?.kind, 'step.running')));
  afterEach(() => resetDemo(files, commit));
  after(() => tree.dispose());

  const prepare = async (name: ToolName, input: object) => {
    const tool = languageModelTool({ folders: tree.folders, log: recordingLog() }, name);
    const token = new vscode.CancellationTokenSource().token;
    return (await tool.prepareInvocation?.({ input }, token))?.confirmationMessages;
  };
  const questionOf = async (name: ToolName, input: object): Promise<readonly string[]> => {
    const message = (await prepare(name, input))?.message;
    assert.ok(message instanceof vscode.MarkdownString);
    return message.value.replaceAll('&nbsp;', ' ').split('\n\n');
  };

  it('are found by the editor, each with the schema that the core checks by', () => {
    const found = vscode.lm.tools.filter(({ name }) => name.startsWith('dogear_'));
    assert.deepEqual(found.map(({ name }) => name).sort(), Object.values(LANGUAGE_MODEL_TOOLS).sort());
    for (const { inputSchema, description } of found) {
      assert.equal((inputSchema as { type?: string }).type, 'object');
      assert.ok(description.length > 20);
    }
  });

  it('say where the work stands', async () => {
    const [text] = await invokeTool(LANGUAGE_MODEL_TOOLS.resume, {});
    assert.match(text ?? '', /^# Resume\n[\s\S]*Current step: Burst window/);
  });

  it('move a step, and the tree follows at once', async () => {
    const [text] = await invokeTool(LANGUAGE_MODEL_TOOLS.plan, {
      action: 'update',
      steps: [{ id: 'burst', status: 'completed' }],
    });
    assert.match(text ?? '', /"Integration tests" runs/);
    await until(() => assert.equal(tree.row('Burst window')?.kind, 'step.completed'));
    assert.match(files.text('state/journal.jsonl'), /"actor":"lm"/);
  });

  it('write a checkpoint and a decision', async () => {
    await invokeTool(LANGUAGE_MODEL_TOOLS.checkpoint, { next: 'Mend the refill loop.' });
    assert.match(files.text('state/current.md'), /## Next action\n+Mend the refill loop\./);
    await invokeTool(LANGUAGE_MODEL_TOOLS.decide, { title: 'Limits', choice: 'per client', why: 'fair' });
    assert.match(files.text('state/decisions.md'), /: Limits\n[\s\S]*Choice: per client\nWhy: fair/);
  });

  it('answer a refusal with its sentence and its facts', async () => {
    const [sentence, facts] = await invokeTool(LANGUAGE_MODEL_TOOLS.archive, {});
    assert.match(sentence ?? '', /5 open steps/);
    const { ok, error } = JSON.parse(facts ?? '');
    assert.deepEqual([ok, error.code, error.open], [false, 'open-steps', 5]);
    assert.equal(files.git('status', '--porcelain'), '');
  });

  it('ask before they change anything, and not before they read', async () => {
    assert.equal(await prepare('resume', {}), undefined);
    assert.equal(await prepare('plan', { action: 'read' }), undefined);
    const asked = await prepare('archive', { reason: '**given** up' });
    assert.equal(asked?.title, 'Archive the plan of gateway?');
    assert.ok(asked?.message instanceof vscode.MarkdownString);
    assert.doesNotMatch(asked.message.value, /\*\*given\*\*/);
  });

  it('say in a line each what they would do, to the plan as it is now', async () => {
    assert.deepEqual((await questionOf('checkpoint', { commit: true, addTasks: ['Guide'] })).slice(0, 2), [
      'The state files are committed to git.',
      'New task: Guide',
    ]);
    files.change('state/plan.json', 'Burst window', 'Window of bursts');
    const revision = { action: 'revise', reason: 'no machine', steps: [{ id: 'integration' }, { id: 'docs' }] };
    assert.deepEqual((await questionOf('plan', revision)).slice(3, 6), [
      'Left out, and so skipped: Window of bursts',
      'Left out, and so skipped: Staging migration',
      'Left out, and so skipped: Load test',
    ]);
  });
});
