import assert from 'node:assert/strict';
import { creator } from '@secretlint/secretlint-rule-preset-recommend';
import { mayHoldKnownSecrets } from '../../src/node/knownSecretTraces.ts';
import { createSecretScanner } from '../../src/node/secretScanner.ts';
import { SERVICE_KEYS, WRITTEN_SECRETS } from '../support/secretSamples.ts';

const scanner = createSecretScanner();

/** The rules whose patterns the traces were written for. When another comes, read its pattern first. */
const CHECKED_RULES =
  '1password anthropic aws basicauth cloudflare database-connection-string databricks docker figma filter-comments gcp github gitlab grafana ' +
  'groq hashicorp-vault huggingface linear notion npm openai privatekey sendgrid shopify slack stripe tailscale vercel';

/** What was found, as `WHAT: VALUE`. */
async function found(text: string): Promise<readonly string[]> {
  return (await scanner.find(text)).map(({ what, start, end }) => `${what}: ${text.slice(start, end)}`);
}

describe('createSecretScanner', () => {
  for (const { what, text, value } of [...SERVICE_KEYS, ...WRITTEN_SECRETS]) {
    it(`finds a ${what} in prose, and where the value stands`, async () => {
      assert.deepEqual(await found(`- Migration runs with ${text} since Monday.\n`), [`${what}: ${value}`]);
    });
  }

  it('finds each of several secrets, in the order of the text', async () => {
    const [first, second] = [SERVICE_KEYS[6], WRITTEN_SECRETS[2]];
    const text = `${second?.text}\n\n${first?.text}\n`;
    assert.deepEqual(await found(text), [`${second?.what}: ${second?.value}`, `${first?.what}: ${first?.value}`]);
  });

  it('lets no comment in the file switch it off', async () => {
    const [key] = SERVICE_KEYS;
    assert.equal((await found(`<!-- secretlint-disable -->\n${key?.text}\n`)).length, 1);
  });

  it('finds a private key that was cut off', async () => {
    const key = WRITTEN_SECRETS.at(-1);
    const text = `\`\`\`\n${key?.text.split('-----END')[0]}\`\`\`\n`;
    assert.deepEqual(await found(text), [`private key: ${key?.value}`]);
  });

  it('is silent once the value is taken out', async () => {
    for (const { text, value } of [...SERVICE_KEYS, ...WRITTEN_SECRETS]) {
      assert.deepEqual(await found(text.replace(value, '[redacted]')), [], text);
    }
  });
});

describe('mayHoldKnownSecrets', () => {
  it('passes every kind of key on to the rules that know it', () => {
    for (const { text } of SERVICE_KEYS) assert.ok(mayHoldKnownSecrets(`a ${text} b`), text);
  });

  it('knows every rule of the preset', () => {
    const ids: string[] = [];
    creator.create({ registerRule: (rule: { meta: { id: string } }) => ids.push(rule.meta.id) } as never, {});
    assert.equal(
      ids
        .map((id) => id.replace('@secretlint/secretlint-rule-', ''))
        .sort()
        .join(' '),
      CHECKED_RULES,
    );
  });

  it('needs no rules for a memo, its paths, links and names', () => {
    const memo = [
      '# State memo',
      'See src/core/parse/writtenSecrets.ts, [the docs](https://example.org/a/b:c) and feat/rate-limiter.',
      '- Do not set OPENAI_API_KEY in CI. Rule backlog-done-with-open-children stays off.',
      `Commit ${'0123456789abcdef'.repeat(2)}01234567, image sha256:${'ab'.repeat(32)}.`,
    ].join('\n');
    assert.equal(mayHoldKnownSecrets(memo), false);
  });
});
