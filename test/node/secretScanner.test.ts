import assert from 'node:assert/strict';
import { creator } from '@secretlint/secretlint-rule-preset-recommend';
import { mayHoldKnownSecrets } from '../../src/node/knownSecretTraces.ts';
import { createSecretScanner } from '../../src/node/secretScanner.ts';
import { randomCharacters, SERVICE_KEYS, WRITTEN_SECRETS } from '../support/secretSamples.ts';

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

const many = (character: string, count: number) => character.repeat(count);

const PLACEHOLDERS = [
  'SLACK_TOKEN=xoxb-your-token',
  'xoxb-your-bot-token-here',
  `xoxb-${many('0', 12)}-${many('0', 12)}-${many('x', 24)}`,
  'https://user:token@github.com/foo/bar.git',
  'https://oauth2:your_token@gitlab.com/a',
  'https://ci:changeme@h.example.org',
  'https://user:<token>@github.com/foo',
  `https://user:${'$'}{TOKEN}@github.com/foo`,
  'mysql://root:changeme@h/db',
  'mongodb://u:<db_password>@h/db',
  'postgres://user:password@h/db',
  'AKIAIOSFODNN7EXAMPLE',
  `GITHUB_TOKEN=ghp_${many('x', 36)}`,
  `GITHUB_TOKEN=ghp_${many('0', 36)}`,
  `NPM_TOKEN: "npm_${many('0', 36)}"`,
  `github_pat_${many('x', 82)}`,
  'glpat-your-token-here-xxxx',
  `sk-ant-api03-${many('x', 93)}AA`,
  `sk-${many('x', 20)}T3Blbk${'FJ'}${many('x', 20)}`,
  `aws_secret_access_key = ${many('x', 40)}`,
  `hf_${many('x', 34)}`,
  `dapi${many('0', 32)}`,
  `sk_live_${many('x', 24)}`,
  `SG.${many('x', 22)}.${many('x', 43)}`,
  `tskey-auth-${many('x', 16)}-${many('x', 32)}`,
  `glsa_${many('x', 32)}_${many('0', 8)}`,
  `https://hooks.slack.com/services/T${many('0', 8)}/B${many('0', 8)}/${many('X', 24)}`,
];

const [A, B] = [randomCharacters(24), randomCharacters(12)];

/** What must be found, whatever it has of a placeholder, and whatever stands around it. */
const NO_PLACEHOLDERS = [
  `ghp_${randomCharacters(36)} # your-token, an example`,
  `placeholder for your password: npm_${randomCharacters(36)}`,
  `ghp_${randomCharacters(16)}${'your'}${randomCharacters(16)}`,
  `ghp_${many('x', 20)}${randomCharacters(16)}`,
  `glpat-${'your'}-${randomCharacters(15)}`,
  `xoxb-${'token'}-${A}`,
  `xoxb-${many('0', 12)}-${many('0', 12)}-${A}`,
  `https://hooks.slack.com/services/T${many('0', 8)}/B${many('0', 8)}/${A}`,
  `https://token:${B}@example.org/your-token`,
  `https://user:${'token'}${B}@github.com/foo/bar.git`,
  `https://user:${'bot'}-${'user'}@github.com/foo/bar.git`,
  `mysql://password:${B}@example/changeme`,
  `aws_secret_access_key = ${many('x', 8)}${randomCharacters(32)}`,
  `API_KEY=${A}&next=https://example.org/your-token`,
  `TOKEN=${A}#placeholder`,
  `DB_PASSWORD=${'pass'}${many('0', 4)}`,
  `DB_PASSWORD=${'hunter'}2-pass`,
];

describe('placeholders', () => {
  for (const text of PLACEHOLDERS) {
    it(`are no secrets: ${text.slice(0, 60)}`, async () => {
      assert.deepEqual(await found(`Set \`${text}\` first.\n${text}\n`), []);
    });
  }

  for (const text of NO_PLACEHOLDERS) {
    it(`do not hide ${text.slice(0, 60)}`, async () => {
      assert.equal((await found(`${text}\n`)).length, 1);
    });
  }

  it('are told from keys in linear time', async () => {
    const text = `ghp_${many('x', 36)} xoxb-${'your-token-'.repeat(20_000)}! https://u:${many('x', 50_000)}y@h`;
    assert.ok((await found(text)).length <= 2);
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
