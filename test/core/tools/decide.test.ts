import assert from 'node:assert/strict';
import { decideTool } from '../../../src/core/tools/decide.ts';
import { toolDesk } from '../../support/toolFolder.ts';

describe('the decide tool', () => {
  it('appends a decision with all its fields', async () => {
    const { files, call } = toolDesk({ 'state/decisions.md': '# Decisions\n\n## D-030: Window\n' });
    const { reply, text } = await call(decideTool, {
      title: 'Token bucket',
      choice: 'token bucket',
      why: 'bursts',
      supersedes: ['d-30'],
    });
    assert.deepEqual(reply, { ok: true, id: 'D-031', path: 'state/decisions.md' });
    assert.equal(text, 'Logged D-031 in state/decisions.md.');
    assert.match(
      files.text('state/decisions.md'),
      /## D-031: Token bucket\n.*\nChoice: token bucket\nWhy: bursts\nSupersedes: D-030\n$/,
    );
  });

  it('refuses to supersede what the log does not have, itself included', async () => {
    const { files, call } = toolDesk({ 'state/decisions.md': '# Decisions\n\n## D-030: Window\n' });
    const wrong = { title: 'a', choice: 'b', why: 'c', supersedes: ['D-030', 'D-031', '7'] };
    const { text } = await call(decideTool, wrong);
    assert.equal(text, 'The log has no decision D-031, 7 to supersede. Its last is D-030.');
    assert.equal(files.text('state/decisions.md'), '# Decisions\n\n## D-030: Window\n');
  });

  it('says which fields are missing', async () => {
    const { text } = await toolDesk({ 'state/decisions.md': '' }).call(decideTool, { title: 'x' });
    assert.equal(text, 'choice is missing. why is missing.');
  });
});
