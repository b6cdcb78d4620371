import assert from 'node:assert/strict';
import { agentVariable, isEnforced } from '../../../src/core/hook/enforcement.ts';

describe('hook.enforce', () => {
  it('always refuses, or never', () => {
    assert.equal(isEnforced('always', {}), true);
    assert.equal(isEnforced('warn', { CLAUDECODE: '1' }), false);
  });

  it('refuses where an agent shows', () => {
    assert.equal(isEnforced('agents', { PATH: '/bin', TERM_PROGRAM: 'vscode' }), false);
    assert.equal(isEnforced('agents', { CURSOR_AGENT: '' }), false);
    for (const name of ['CLAUDECODE', 'CURSOR_AGENT', 'GEMINI_CLI', 'CODEX_SANDBOX', 'AI_AGENT']) {
      assert.equal(agentVariable({ [name]: '1' }), name);
      assert.equal(isEnforced('agents', { [name]: '1' }), true);
    }
  });
});
