import assert from 'node:assert/strict';
import { clientName } from '../../src/mcp/clientName.ts';

describe('the name of a client in the journal', () => {
  const cases: readonly (readonly [string | undefined, string])[] = [
    ['claude-code', 'claude-code'],
    ['Visual Studio Code', 'Visual-Studio-Code'],
    ['Windsurf (1.2.3)', 'Windsurf-1.2.3'],
    ['x","actor":"cli', 'x-actor-cli'],
    ['line\nbreak\u202e', 'line-break'],
    ['Éditeur', 'Editeur'],
    ['cli', 'cli'],
    ['项目', 'unknown'],
    ['..', 'unknown'],
    ['', 'unknown'],
    [undefined, 'unknown'],
    ['a'.repeat(100), 'a'.repeat(40)],
  ];
  for (const [stated, name] of cases) {
    it(`is ${name} for ${JSON.stringify(stated)}`, () => assert.equal(clientName(stated), name));
  }
});
