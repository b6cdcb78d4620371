import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { checkGiven } from '../../../src/core/actions/givenTexts.ts';
import { createSecretScanner } from '../../../src/node/secretScanner.ts';
import { actionContext } from '../../support/actionContext.ts';
import { SERVICE_KEYS, WRITTEN_SECRETS } from '../../support/secretSamples.ts';

const context = { ...actionContext(), secrets: createSecretScanner() };

async function refusalOf(text: string, field = 'next action') {
  const outcome = await checkGiven(context, [{ field, text }]);
  assert.ok(!outcome.ok, text);
  return outcome.error;
}

describe('the texts of a request', () => {
  it('are refused with any secret that the rules know, and the value is nowhere in the refusal', async () => {
    for (const { text, value } of [...SERVICE_KEYS, ...WRITTEN_SECRETS]) {
      const error = await refusalOf(`Push it with ${text}`);
      assert.equal(error.code, 'invalid');
      assert.ok(!JSON.stringify(error).includes(value.split('\n')[0] ?? ''), error.message);
    }
  });

  it('are refused with the field, the kind, what stands around it, and what to do', async () => {
    const [token] = SERVICE_KEYS.filter(({ what }) => what === 'GitHub Token');
    const long = `${'word '.repeat(40)}use ${token?.text} to push${' word'.repeat(40)}`;
    const error = await refusalOf(long);
    assert.match(
      error.message,
      /^The next action holds a secret \(GitHub Token\): "….{10,60}use \[redacted\] to push.{0,60}…"\. Nothing was written\. Say where it is kept/,
    );
    assert.deepEqual(error.data, { field: 'next action', secret: 'GitHub Token' });
  });

  it('are looked through as a field of one line gets them, and masked in the name of the field too', async () => {
    const value = WRITTEN_SECRETS.find(({ what }) => what === 'bearer token')?.value ?? '';
    assert.match((await refusalOf(`Authorization: Bearer\n${value}`)).message, /\[redacted\]/);
    const id = SERVICE_KEYS[6]?.text ?? '';
    const error = await refusalOf(id, `id of step "${id}"`);
    assert.ok(!JSON.stringify(error).includes(id));
  });

  it('pass where they stand under the same name already, and nowhere else', async () => {
    const text = `Call it with ${SERVICE_KEYS[6]?.text}`;
    const standing = async () => [{ field: 'title', text }];
    assert.equal((await checkGiven(context, [{ field: 'title', text: ` ${text}\n` }], standing)).ok, true);
    assert.equal((await checkGiven(context, [{ field: 'detail', text }], standing)).ok, false);
    assert.equal((await checkGiven(context, [{ field: 'title', text: `${text} now` }], standing)).ok, false);
  });

  it('mean what stands where they are what was shown of it', async () => {
    const text = `Call it with ${SERVICE_KEYS[6]?.text}`;
    const shown = 'Call it with [redacted]';
    const { files } = actionContext({ 'state/backlog.md': `- [ ] ${text}\n` });
    const outcome = await checkGiven({ ...context, files }, [{ field: 'title', text: shown }], async () => [
      { field: 'title', text },
      { field: 'goal', text: shown },
    ]);
    assert.ok(outcome.ok && outcome.value);
    assert.equal(outcome.value('title', shown), text);
    assert.equal(outcome.value('goal', shown), shown);
    assert.equal(outcome.value('title', 'Something [redacted]'), 'Something [redacted]');
  });

  it('ask for what stands only where that matters', async () => {
    const never = async () => assert.fail('asked');
    const outcome = await checkGiven(context, [{ field: 'title', text: 'TOKEN=$TOKEN make push' }], never);
    assert.deepEqual(outcome, { ok: true, value: null });
  });
});
