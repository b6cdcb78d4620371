import assert from 'node:assert/strict';
import fc from 'fast-check';
import { findRewrite } from '../../../src/core/parse/appendOnly.ts';
import { REDACTED } from '../../../src/core/parse/writtenSecrets.ts';
import type { Secrets } from '../../../src/core/ports.ts';

/** Takes every `KEY…` for a secret. */
const secrets: Secrets = {
  async find(text) {
    return [...text.matchAll(/KEY\d+(?:\nKEY\d+)*/g)].map((match) => ({
      start: match.index,
      end: match.index + match[0].length,
      what: 'key',
    }));
  },
};

const lines = fc.array(fc.constantFrom('# Decisions', '', '## D-001: One', 'Choice: a', 'Token: KEY1', 'é'), {
  maxLength: 8,
});

describe('findRewrite', () => {
  it('accepts lines at the end, whatever ends lines and stands first', async () => {
    await fc.assert(
      fc.asyncProperty(lines, lines, fc.boolean(), async (before, added, windows) => {
        const old = before.join('\n');
        const grown = [...before, ...added].join(windows ? '\r\n' : '\n');
        assert.equal(await findRewrite(old, `\ufeff${grown}`, secrets), null);
        assert.equal(await findRewrite(`${old}\n`, old, secrets), null);
      }),
    );
  });

  it('finds the first line that is not as it was', async () => {
    const old = 'one\ntwo\nthree\n';
    assert.equal(await findRewrite(old, 'one\ntwO\nthree\n', null), 1);
    assert.equal(await findRewrite(old, 'one\nthree\n', null), 1);
    assert.equal(await findRewrite(old, 'one\ntwo\n', null), 2);
    assert.equal(await findRewrite(old, 'one\ntwo\nthree and more\n', null), 2);
    assert.equal(await findRewrite(old, 'zero\none\ntwo\nthree\n', null), 0);
    assert.equal(await findRewrite(old, '', null), 0);
  });

  it('accepts that secrets are taken out, one or all, over several lines too', async () => {
    const old = 'a KEY1 b\nKEY2\nKEY3\nend KEY4';
    assert.equal(await findRewrite(old, old.replace('KEY1', REDACTED), secrets), null);
    assert.equal(await findRewrite(old, `a ${REDACTED} b\n${REDACTED}\nend ${REDACTED}\nmore\n`, secrets), null);
    assert.equal(await findRewrite(old, `a ${REDACTED} c\nKEY2\nKEY3\nend KEY4`, secrets), 0);
    assert.equal(await findRewrite('no secret here\n', `no ${REDACTED} here\n`, secrets), 0);
  });

  it('looks for no secrets where nothing was taken out', async () => {
    const never: Secrets = { find: () => Promise.reject(new Error('asked')) };
    assert.equal(await findRewrite('a\n', 'b\n', never), 0);
    assert.equal(await findRewrite(`a ${REDACTED}\n`, `a ${REDACTED}\nb\n`, never), null);
  });
});
