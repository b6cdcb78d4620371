import assert from 'node:assert/strict';
import { fittingReply } from '../../src/mcp/fittingReply.ts';
import { connect } from './connect.ts';

describe('fittingReply', () => {
  const reply = { ok: true, action: 'read', plan: { goal: 'é'.repeat(100_001) }, normalised: [] } as const;

  it('leaves a reply alone that can be sent', () => {
    assert.deepEqual(fittingReply(reply), { reply, note: '' });
    assert.deepEqual(fittingReply(null), { reply: null, note: '' });
  });

  it('leaves out what makes a reply too large, and says so', () => {
    const { reply: sent, note } = fittingReply(reply, 200_000);
    assert.deepEqual(sent, { ok: true, action: 'read', normalised: [] });
    assert.match(note, /too large to be sent: plan left out/);
  });

  it('keeps every answer about a large plan below what clients read', async () => {
    const connection = await connect({ folders: { '/project': { 'state/plan.json': planOf('é'.repeat(24_000)) } } });
    const answer = await connection.client.callTool({ name: 'plan', arguments: { action: 'read' } });
    assert.ok(Buffer.byteLength(JSON.stringify(answer)) < 10 * 1024 * 1024);
    assert.match((answer.content as { text: string }[])[0]?.text ?? '', /plan left out/);
    await connection.close();
  });

  it('refuses a resource that is longer than clients read', async () => {
    const connection = await connect({ folders: { '/project': { 'state/plan.json': planOf('é'.repeat(24_000)) } } });
    await assert.rejects(connection.client.readResource({ uri: 'dogear://plan' }), /too large to be sent\. Read it in/);
    await connection.close();
  });
});

function planOf(title: string): string {
  const steps = Array.from({ length: 200 }, (_, at) => ({ id: `s${at}`, title, status: 'pending' }));
  return JSON.stringify({ version: 1, id: 'plan00000001', goal: 'Limits', revision: 1, steps });
}
