import assert from 'node:assert/strict';
import { limitMessages } from '../../src/mcp/limitMessages.ts';

const LIMIT = 5000;

/** What passes of a text that comes in pieces of some size, and the answers to the rest. */
async function pass(text: string, pieceSize: number) {
  const answers: { readonly id?: unknown; readonly error: { readonly message: string } }[] = [];
  async function* pieces() {
    const bytes = Buffer.from(text);
    for (let at = 0; at < bytes.length; at += pieceSize) yield bytes.subarray(at, at + pieceSize);
  }
  let passed = '';
  for await (const chunk of limitMessages(pieces(), (one) => answers.push(one), LIMIT)) passed += chunk;
  return { passed, answers };
}

const short = (id: number) => `${JSON.stringify({ jsonrpc: '2.0', id, method: 'ping' })}\n`;
const params = { name: 'plan', arguments: { goal: '"id": 7 } x'.repeat(1000), steps: [{ id: 'a' }] } };
const long = {
  'before what it carries': `${JSON.stringify({ jsonrpc: '2.0', id: 2, method: 'tools/call', params })}\n`,
  'behind it': `${JSON.stringify({ method: 'tools/call', params, jsonrpc: '2.0', id: 2 })}\n`,
};

describe('a message that is too long', () => {
  for (const [where, message] of Object.entries(long)) {
    it(`is answered by its id, which stands ${where}, and the others pass`, async () => {
      for (const size of [1, 700, 100_000]) {
        const { passed, answers } = await pass(short(1) + message + short(3), size);
        assert.equal(passed, short(1) + short(3));
        assert.deepEqual(
          answers.map(({ id }) => id),
          [2],
        );
        assert.match(answers[0]?.error.message ?? '', /^The request is too large: 0\.0 MB.*Send less at once/);
      }
    });
  }

  it('is passed over in silence where it has no id', async () => {
    const notification = `${JSON.stringify({ method: 'x', params })}\n`;
    assert.deepEqual(await pass(notification + short(1), 700), { passed: short(1), answers: [] });
  });

  it('does not count with what stands before it', async () => {
    const message = `${' '.repeat(LIMIT - short(1).length)}${short(1)}`;
    assert.deepEqual(await pass(message + message, 64), { passed: message + message, answers: [] });
  });
});
