import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { decide } from '../../../src/core/actions/decide.ts';
import { actionContext } from '../../support/actionContext.ts';

const DECISION = { title: 'Token bucket', choice: 'token bucket', why: 'memory' };

describe('decide', () => {
  it('begins a log with D-001', async () => {
    const context = actionContext();
    assert.deepEqual(await decide(context, DECISION), { ok: true, value: { id: 'D-001', path: 'state/decisions.md' } });
    assert.equal(
      context.files.text('state/decisions.md'),
      '# Decisions\n\n## D-001: Token bucket\nDate: 2026-11-30\nChoice: token bucket\nWhy: memory\n',
    );
  });

  it('appends with the highest number plus one and touches nothing else', async () => {
    const log = '# Log\r\n- ADR-0041 a\r\n- D-7: b';
    const context = actionContext({ 'state/decisions.md': log, 'state/current.md': 'x' });
    const outcome = await decide(context, { ...DECISION, context: 'bursts', supersedes: ['D-7'] });
    assert.ok(outcome.ok && outcome.value.id === 'D-042');
    assert.equal(
      context.files.text('state/decisions.md'),
      `${log}\r\n\r\n## D-042: Token bucket\r\nDate: 2026-11-30\r\nContext: bursts\r\nChoice: token bucket\r\nWhy: memory\r\n` +
        'Supersedes: D-7\r\n',
    );
    assert.equal(context.files.text('state/current.md'), 'x');
  });

  it('refuses half a decision and names what is missing', async () => {
    const context = actionContext();
    const outcome = await decide(context, { ...DECISION, title: ' ', why: '\n' });
    assert.ok(!outcome.ok && outcome.error.code === 'invalid');
    assert.match(outcome.error.message, /title and why/);
    assert.deepEqual(context.files.changes, []);
  });
});
