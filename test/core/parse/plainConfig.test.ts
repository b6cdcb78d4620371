import assert from 'node:assert/strict';
import fc from 'fast-check';
import { parseConfig } from '../../../src/core/parse/config.ts';
import { plainConfig } from '../../../src/core/parse/plainConfig.ts';

describe('plainConfig', () => {
  it('reads what YAML reads, without a problem, or nothing', () => {
    const value = fc.oneof(
      fc.constantFrom(
        'state',
        'docs/state',
        'true',
        'No',
        'null',
        '../up',
        'a: b',
        'a b',
        "'q'",
        '12',
        '~',
        'a#b',
        'a/',
      ),
      fc.string({ maxLength: 8 }),
    );
    fc.assert(
      fc.property(value, fc.constantFrom('\n', '\r\n', '', '\nrules: {}\n', ' # note\n'), (name, end) => {
        const text = `stateDirectory: ${name}${end}`;
        const plain = plainConfig(text);
        if (plain === null) return;
        assert.deepEqual(plain, parseConfig(text));
      }),
    );
  });

  it('is not empty-handed for what init writes', () => {
    assert.equal(plainConfig('stateDirectory: state\n')?.value.stateDirectory, 'state');
    assert.equal(plainConfig('stateDirectory: docs/agent-state\n')?.value.stateDirectory, 'docs/agent-state');
  });
});
