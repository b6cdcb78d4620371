import assert from 'node:assert/strict';
import { dispatch } from '../../src/cli/dispatch.ts';
import type { Io } from '../../src/cli/io.ts';

/** An outside in which finding the working directory fails in an unforeseen way. */
function brokenIo(env: Io['env'] = {}) {
  const told: string[] = [];
  const io: Io = {
    cwd() {
      throw new Error('first line\nsecond \u001b[2J');
    },
    env,
    terminal: { color: false, unicode: true, columns: 80, interactive: false },
    input: () => assert.fail('nothing is read'),
    write: () => assert.fail('nothing is written'),
    tell: (message) => void told.push(message),
  };
  return { io, told };
}

describe('dispatch', () => {
  it('makes one sentence and exit code 2 of a fault of the program', async () => {
    const { io, told } = brokenIo();
    assert.equal(await dispatch(['status'], io), 2);
    assert.deepEqual(told, ['dogear: internal error: first line second \\u001b[2J (DOGEAR_LOG=debug shows where.)']);
  });

  it('shows the stack to those who ask for it', async () => {
    const { io, told } = brokenIo({ DOGEAR_LOG: 'debug' });
    assert.equal(await dispatch(['status'], io), 2);
    assert.match(told[1] ?? '', /^Error: first line[\s\S]*\n {4}at /);
  });
});
