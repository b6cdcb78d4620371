import assert from 'node:assert/strict';
import { renderPlanMarkdown } from '../../src/core/edit/planMarkdown.ts';
import { takeSnapshot } from '../../src/core/lint/snapshot.ts';
import { parsePlanJson } from '../../src/core/parse/planJson.ts';
import { RULES } from '../../src/core/rules/index.ts';
import type { FolderView } from '../../src/views/folderView.ts';
import { completions } from '../../src/views/language/completions.ts';
import { referenceResolver } from '../../src/views/language/referenceResolver.ts';
import { referencesIn } from '../../src/views/language/references.ts';
import { memoFolder } from '../../src/views/memo/memoFolder.ts';
import { statusBarView } from '../../src/views/statusBarView.ts';
import { buildTree } from '../../src/views/tree/buildTree.ts';
import type { TreeNode } from '../../src/views/tree/treeNode.ts';
import { loadProject } from '../support/loadProject.ts';
import { testViewContext } from '../support/viewContext.ts';

const KEY = `fake-${'secret'}-1`;

const STEPS = [
  { id: 'a', title: `Push with ${KEY}`, status: 'running', detail: KEY },
  { id: 'b', title: 'B', status: 'blocked', reason: `waits for ${KEY}` },
];

const PLAN = JSON.stringify({ version: 1, id: 'p1', goal: `Use ${KEY}`, revision: 1, steps: STEPS });

const FILES = {
  'state/plan.json': PLAN,
  'state/PLAN.md': renderPlanMarkdown(parsePlanJson(PLAN).value).replace('[/]', '[x]'),
  'state/backlog.md': `# Backlog\n\n- [x] #1 Call with ${KEY}\n- [!] #2 Two - ${KEY}\n`,
  'state/decisions.md': `# Decisions\n\n## D-001: Keep ${KEY}\nDate: 2026-11-30\nChoice: ${KEY}\nWhy: ${KEY}\n`,
  'state/current.md': [
    '# State memo\n',
    `## Where we are (as of 2026-11-30 18:54 UTC)\nWorking on: task #1 ${KEY}\nStatus: ${KEY}\n`,
    `## Next action\nRun it with ${KEY}\n`,
    `## Recent decisions\n- D-001: ${KEY}\n`,
    `## Do not redo\n- ${KEY}\n`,
  ].join('\n'),
  'TODO.md': `- [ ] Try ${KEY}\n`,
};

async function folderView(): Promise<FolderView> {
  return { key: 'file:///a', name: 'a', snapshot: await takeSnapshot(await loadProject(FILES), RULES) };
}

function textsOf(nodes: readonly TreeNode[]): readonly string[] {
  return nodes.flatMap(({ label, description, tooltip, accessibilityLabel, children }) => [
    ...[label, description, tooltip.facts, tooltip.text(), accessibilityLabel()],
    ...textsOf(children),
  ]);
}

function assertMasked(shown: unknown): void {
  const text = JSON.stringify(shown);
  assert.ok(!text.replaceAll('\\', '').includes(KEY), text);
  assert.match(text, /redacted/);
}

describe('secrets of the hand-off files', () => {
  it('stand in no row of the tree, and the rows still lead to their steps', async () => {
    const tree = buildTree([await folderView()], testViewContext);
    assertMasked(textsOf(tree));
    const [plan] = tree;
    assert.deepEqual(
      plan?.children.map(({ subject, label }) => [subject?.kind === 'step' && subject.step, label]),
      [
        ['a', 'Push with [redacted]'],
        ['b', 'B'],
      ],
    );
  });

  it('stand neither in the Memo view with its problems, nor in the status bar', async () => {
    const view = await folderView();
    const memo = memoFolder(view, testViewContext);
    assertMasked(memo);
    assert.equal(memo?.nextAction?.entries[0]?.text, 'Run it with [redacted]');
    assertMasked(statusBarView(view, testViewContext.t));
  });

  it('stand in no hover and no completion', async () => {
    const { project } = (await folderView()).snapshot;
    const resolve = referenceResolver(project);
    assertMasked(referencesIn('D-001 #1 #2').map((reference) => resolve(reference)?.describe(testViewContext.t)));
    assertMasked([completions(project, 'see D-'), completions(project, 'see #')]);
  });

  it('stand in no message of any rule and no title of a fix', async () => {
    const { problems } = (await folderView()).snapshot;
    assertMasked(problems.map(({ message, fixes }) => [message, fixes.map(({ title }) => title)]));
    const drift = problems.find(({ rule }) => rule === 'plan-markdown-drift');
    assert.match(drift?.message ?? '', /calls "Push with \[redacted\]" completed/);
  });
});
