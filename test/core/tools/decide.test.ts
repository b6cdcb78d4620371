import assert from 'node:assert/strict';
import { decideTool } from '../../../src/core/tools/decide.ts';
import { toolDesk } from '../../support/toolFolder.ts';

describe('the decide tool', () => {
  it('appends a decision with all its fields', async () => {
    const { files, call } = toolDesk({ 'state/decisions.md': '# Decisions\n' });
    const { reply, text } = await call(decideTool, {
      title: 'Token bucket',
      choice: 'token bucket',
      why: 'bursts',
      supersedes: ['D-001'],
    });
    assert.deepEqual(reply, { ok: true, id: 'D-001', path: 'state/decisions.md' });
    assert.equal(text, 'Logged D-001 in state/decisions.md.');
    assert.match(
      files.text('state/decisions.md'),
      /## D-001: Token bucket\n.*\nChoice: token bucket\nWhy: bursts\nSupersedes: D-001\n$/,
    );
  });

  it('says which fields are missing', async () => {
    const { text } = await toolDesk({ 'state/decisions.md': '' }).call(decideTool, { title: 'x' });
    assert.equal(text, 'choice is missing. why is missing.');
  });
});
