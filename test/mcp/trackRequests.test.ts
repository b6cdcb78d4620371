import assert from 'node:assert/strict';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import { trackRequests } from '../../src/mcp/trackRequests.ts';

describe('the requests that are still to be answered', () => {
  const desk = async () => {
    const inner: Transport = { start: async () => {}, send: async () => {}, close: async () => {} };
    const { transport, answered } = trackRequests(inner);
    const received: JSONRPCMessage[] = [];
    transport.onmessage = (message) => void received.push(message);
    await transport.start();
    let done = false;
    return {
      transport,
      received,
      receive: (message: object) => inner.onmessage?.({ jsonrpc: '2.0', ...message } as JSONRPCMessage),
      wait: () =>
        answered().then(() => {
          done = true;
        }),
      isDone: async () => {
        await new Promise((resolve) => setImmediate(resolve));
        return done;
      },
    };
  };

  it('are none at first, and none after notifications and answers', async () => {
    const { receive, received, wait, isDone } = await desk();
    receive({ method: 'notifications/initialized' });
    receive({ id: 7, result: {} });
    void wait();
    assert.equal(await isDone(), true);
    assert.equal(received.length, 2);
  });

  it('are waited for until each has its result or its error', async () => {
    const { transport, receive, wait, isDone } = await desk();
    receive({ id: 1, method: 'tools/list' });
    receive({ id: 'two', method: 'tools/call' });
    void wait();
    await transport.send({ jsonrpc: '2.0', id: 1, result: {} });
    assert.equal(await isDone(), false);
    await transport.send({ jsonrpc: '2.0', method: 'notifications/message' });
    assert.equal(await isDone(), false);
    await transport.send({ jsonrpc: '2.0', id: 'two', error: { code: -32603, message: 'x' } });
    assert.equal(await isDone(), true);
  });

  it('are not waited for once the client has cancelled them', async () => {
    const { receive, wait, isDone } = await desk();
    receive({ id: 1, method: 'tools/call' });
    receive({ method: 'notifications/cancelled', params: { requestId: 1 } });
    void wait();
    assert.equal(await isDone(), true);
  });
});
