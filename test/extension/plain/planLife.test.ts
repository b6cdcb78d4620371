import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as vscode from 'vscode';
import { planTool } from '../../../src/core/tools/plan.ts';
import { COMMANDS } from '../../../src/manifest/commands.ts';
import { LANGUAGE_MODEL_TOOLS } from '../../../src/manifest/tools.ts';
import { approveTools, invokeTool } from '../../support/inEditor/approveTools.ts';
import { withAnswers } from '../../support/inEditor/prompts.ts';
import { type SeenTree, seenTree } from '../../support/inEditor/seenTree.ts';
import { until } from '../../support/inEditor/until.ts';
import { workspaceFiles } from '../../support/inEditor/workspaceFiles.ts';
import { SCRIPTED_LIFE, withoutAccidents } from '../../support/scriptedLife.ts';
import { toolDesk } from '../../support/toolFolder.ts';

type Request = (typeof SCRIPTED_LIFE)[number];

/** The command of a row that moves a step there, where there is one. */
const MOVES: Readonly<Record<string, string>> = {
  running: COMMANDS.startStep,
  completed: COMMANDS.completeStep,
  blocked: COMMANDS.blockStep,
};

describe('a whole plan in the editor', () => {
  const files = workspaceFiles();
  let tree: SeenTree;

  before(async () => {
    tree = seenTree();
    await approveTools();
  });
  afterEach(() => files.remove('state'));
  after(() => tree.dispose());

  /** What the tool itself leaves, without a face around it. */
  async function expected() {
    const { files: written, git, call } = toolDesk();
    git.state = { status: { head: null } };
    for (const request of SCRIPTED_LIFE) {
      const { refused, text } = await call(planTool, request);
      assert.equal(refused, false, text);
    }
    return withoutAccidents(new Map([...written.files.keys()].map((file) => [file, written.text(file)])));
  }

  function left() {
    const root = path.join(files.uri.fsPath, 'state');
    const entries = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const paths = entries.map(({ parentPath, name }) => path.join(parentPath, name));
    return withoutAccidents(
      new Map(
        paths.map((file) => [`state/${path.relative(root, file).replaceAll('\\', '/')}`, readFileSync(file, 'utf8')]),
      ),
    );
  }

  function actors(): ReadonlySet<string> {
    const lines = files.text('state/journal.jsonl').trimEnd().split('\n');
    return new Set(lines.map((line) => JSON.parse(line).actor));
  }

  /** Undefined where no command does it. */
  async function throughRow({ action, steps }: Request): Promise<boolean> {
    const [step] = Array.isArray(steps) ? steps : [];
    const command = action === 'update' ? MOVES[step?.status] : undefined;
    if (command === undefined) return false;
    const row = await until(() => {
      const found = tree.roots
        .flatMap((root) => withDescendants(root))
        .find(({ subject }) => subject?.kind === 'step' && subject.step === step.id);
      return found ?? assert.fail(`no row for ${step.id}`);
    });
    const answers = step.reason === undefined ? {} : { inputs: [step.reason] };
    await vscode.commands.executeCommand(COMMANDS.refresh);
    await withAnswers(answers, () => vscode.commands.executeCommand(command, row.id));
    return true;
  }

  it('leaves the same files through the tools of language models as anywhere else', async () => {
    for (const request of SCRIPTED_LIFE) await invokeTool(LANGUAGE_MODEL_TOOLS.plan, request);
    assert.deepEqual(left(), await expected());
    assert.deepEqual(actors(), new Set(['lm']));
  });

  it('leaves the same files where a person moves the steps by their rows', async () => {
    let byRow = 0;
    for (const request of SCRIPTED_LIFE) {
      if (await throughRow(request)) byRow += 1;
      else await invokeTool(LANGUAGE_MODEL_TOOLS.plan, request);
    }
    assert.equal(byRow, 8);
    assert.deepEqual(left(), await expected());
    assert.deepEqual(actors(), new Set(['lm', 'vscode']));
  });
});

function withDescendants<Node extends { readonly children: readonly Node[] }>(node: Node): readonly Node[] {
  return [node, ...node.children.flatMap((child) => withDescendants(child))];
}
