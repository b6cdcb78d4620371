import assert from 'node:assert/strict';
import { LANGUAGE_MODEL_TOOLS, type ToolName } from '../../../src/manifest/tools.ts';
import { toolInvocation } from '../../../src/views/tools/toolInvocation.ts';
import { testViewContext } from '../../support/viewContext.ts';

function question(name: ToolName, input: unknown) {
  return toolInvocation(name, input, 'gateway', testViewContext.t).question;
}

describe('toolInvocation', () => {
  it('asks nothing before a tool that only reads', () => {
    assert.equal(question('resume', {}), null);
    assert.equal(question('plan', { action: 'read' }), null);
  });

  it('asks before every other tool, and names the folder', () => {
    for (const name of Object.keys(LANGUAGE_MODEL_TOOLS) as ToolName[]) {
      if (name !== 'resume') assert.match(question(name, {})?.title ?? '', /gateway\?$/, name);
      assert.match(toolInvocation(name, {}, 'gateway', testViewContext.t).progress, /gateway$/, name);
    }
  });

  it('says which steps move, and to what', () => {
    const steps = [{ id: 'burst', status: 'completed' }, { id: 'docs' }, { id: 'load', title: 'Load test' }];
    assert.equal(
      question('plan', { action: 'update', steps })?.message,
      'Steps: burst (completed), docs, load (Load test)',
    );
  });

  it('says what a new plan is for, and that an open one is put aside', () => {
    const input = { action: 'set', goal: 'Rate limiter', replace: true, reason: 'bought instead' };
    assert.equal(
      question('plan', input)?.message,
      'New plan: Rate limiter\nThe plan with open steps is put aside.\nReason: bought instead',
    );
    assert.equal(
      question('plan', { action: 'revise', reason: 'no machine' })?.message,
      'The open steps are listed anew.\nReason: no machine',
    );
  });

  it('says what is written and archived', () => {
    assert.match(
      question('checkpoint', { next: 'Fix it', status: 'red' })?.message ?? '',
      /^Next action: Fix it\nStatus: red\n/,
    );
    assert.equal(question('decide', { title: 'Limits', choice: 'per client' })?.message, 'Limits\nChoice: per client');
    assert.equal(
      question('archive', { reason: 'given up' })?.message,
      'The plan moves to the archive.\nReason: given up',
    );
  });

  it('takes whatever a model sends, with its hidden characters made visible', () => {
    for (const input of [null, 'text', [1], { steps: 'burst' }, { steps: [null, 3] }, { goal: 7 }]) {
      assert.ok(question('plan', input));
    }
    assert.doesNotMatch(question('decide', { title: 'a\u202eb' })?.message ?? '', /\u202e/);
  });
});
