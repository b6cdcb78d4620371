import assert from 'node:assert/strict';
import type { Step } from '../../../src/core/model/plan.ts';
import { stepNodes } from '../../../src/views/tree/stepNodes.ts';
import type { TreeNode } from '../../../src/views/tree/treeNode.ts';
import { NOW, planFileOf, stepOf } from '../../support/snapshots.ts';
import { testViewContext } from '../../support/viewContext.ts';

const CONTEXT = { ...testViewContext, now: NOW };

function rows(steps: readonly Step[], changeable = true): readonly TreeNode[] {
  const file = planFileOf('Plan', steps);
  const of = { folder: 'f', prefix: 'p', file, changeable, changes: new Map() };
  return stepNodes(of, file.plan.steps, 'Plan', CONTEXT);
}

function row(step: Step): TreeNode {
  const [made] = rows([step]);
  assert.ok(made);
  return made;
}

describe('stepNodes', () => {
  it('gives every status a shape of its own', () => {
    const steps = (['pending', 'running', 'completed', 'failed', 'blocked', 'skipped', 'unknown'] as const).map(
      (status) => stepOf(status, status),
    );
    const shapes = rows(steps).map(({ icon }) => icon?.id);
    assert.equal(new Set(shapes).size, steps.length);
  });

  it('says how long a step runs, and why another stands still', () => {
    const said = [
      stepOf('Burst window', 'running', { startedAt: '2026-11-30T18:48:00Z' }),
      stepOf('Staging', 'blocked', { reason: 'waiting for access' }),
      stepOf('Load test', 'failed', { reason: 'out of memory' }),
      stepOf('Dashboard', 'skipped'),
      stepOf('Tests', 'pending'),
      stepOf('Other', 'pending', { rawStatus: '[~]' }),
    ];
    assert.deepEqual(
      rows(said).map(({ description }) => description),
      ['running 12 min', 'blocked: waiting for access', 'failed: out of memory', 'skipped', '', '[~]'],
    );
  });

  it('says nothing of a time to come, or just gone', () => {
    assert.equal(row(stepOf('A', 'running', { startedAt: '2027-01-01T00:00:00Z' })).description, 'running');
    assert.equal(row(stepOf('A', 'running', { startedAt: '2026-11-30T18:59:01Z' })).description, 'running');
    assert.equal(row(stepOf('A', 'running', { startedAt: 'yesterday' })).description, 'running');
  });

  it('shows a parent half way, with the progress of its leaves, and open', () => {
    const parent = row(
      stepOf('Bucket', 'running', { steps: [stepOf('Refill', 'completed'), stepOf('Burst', 'running')] }),
    );
    assert.equal(parent.description, '1/2');
    assert.equal(parent.icon?.id, 'color-mode');
    assert.equal(parent.kind, null);
    assert.equal(parent.expanded, true);
    assert.equal(parent.children[1]?.accessibilityLabel(), 'Burst, running, step 2 of 2 in Bucket');
  });

  it('leaves a parent folded in which nothing runs', () => {
    assert.equal(row(stepOf('Later', 'pending', { steps: [stepOf('A', 'pending')] })).expanded, false);
  });

  it('offers moves only where the plan can be changed', () => {
    assert.equal(rows([stepOf('A', 'blocked')])[0]?.kind, 'step.blocked');
    assert.equal(rows([stepOf('A', 'blocked')], false)[0]?.kind, null);
  });

  it('names the line it stands on', () => {
    const made = rows([stepOf('A', 'pending', { steps: [stepOf('B', 'pending')] }), stepOf('C', 'pending')]);
    assert.equal(made[0]?.children[0]?.target?.line, 2);
    assert.equal(made[1]?.target?.line, 3);
  });

  it('does not cut a title, and shows hidden characters', () => {
    const title = `${'long '.repeat(100)}\u202eend`;
    assert.ok(row(stepOf(title, 'pending')).label.endsWith('long \\u202eend'));
  });

  it('lets no text of a file become Markdown (codescene-oss/codescene-vscode #310: fields were not escaped)', () => {
    const tooltip = row(
      stepOf('[x](command:evil)', 'blocked', { reason: '<img src=x> `c`', detail: '# Heading\n\n![i](http://x)' }),
    ).tooltip.text();
    assert.doesNotMatch(tooltip, /\]\(|<img|^#/m);
    assert.match(tooltip, /\\\[x\\\]\\\(command\\:evil\\\)/);
  });

  it('says who changed a step last, and when', () => {
    const file = planFileOf('Plan', [stepOf('A', 'running', { startedAt: '2026-11-30T18:00:00Z' })]);
    const changes = new Map([['a', { actor: 'mcp:agent', time: '2026-11-30T18:00:01Z' }]]);
    const of = { folder: 'f', prefix: 'p', file, changeable: true, changes };
    const [made] = stepNodes(of, file.plan.steps, 'Plan', CONTEXT);
    assert.match(made?.tooltip.text() ?? '', /Last changed by mcp\\:agent, 2026\\-11\\-30 18\\:00/);
    assert.match(made?.tooltip.text() ?? '', /Started 2026\\-11\\-30 18\\:00/);
  });
});
