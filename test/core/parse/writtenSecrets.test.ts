import assert from 'node:assert/strict';
import { distinctSecrets, findWrittenSecrets } from '../../../src/core/parse/writtenSecrets.ts';
import { longFactor } from '../../support/longFactor.ts';
import { randomCharacters, WRITTEN_SECRETS } from '../../support/secretSamples.ts';

const LOOK_ALIKES = [
  'Set OPENAI_API_KEY and DATABASE_URL in .env; never write their values here.',
  'OPENAI_API_KEY=',
  'OPENAI_API_KEY=$OPENAI_API_KEY',
  `API_TOKEN: ${'$'}{{ secrets.API_TOKEN }}`,
  'STRIPE_SECRET_KEY=<your key here 123>',
  'export DB_PASSWORD=changeme123',
  'PASSWORD=********',
  'DB_PASSWORD=config.db.password2',
  'MAX_TOKENS=4096 and CACHE_KEY: user-profile',
  'TOKEN=process.env.TOKEN_2',
  'SECRET_KEY: src/config/keys2.ts',
  'Authorization: Bearer TOKEN',
  'Authorization: Bearer <token-with-32-characters>',
  'The bearer authentication-middleware-for-routes is done.',
  'Authorization: required-for-all-routes',
  'postgres://postgres:postgres@localhost:5432/app',
  'postgres://user:password@db.example.org/app',
  'redis://localhost:6379/0 and https://example.org:8080/a@b',
  'https://github.com/a/b@v1.2.3 and git@github.com:a/b.git',
  'Server=db;Database=shop;User Id=app;Password={password};',
  `See -----BEGIN ${'PRIVATE'} KEY----- in the docs: a key begins like that.`,
  `-----BEGIN ${'CERTIFICATE'}-----\n${'A'.repeat(64)}\n-----END ${'CERTIFICATE'}-----`,
  `Commit ${randomCharacters(40, '0123456789abcdef')}, image sha256:${randomCharacters(64, '0123456789abcdef')}`,
];

describe('findWrittenSecrets', () => {
  for (const text of LOOK_ALIKES) {
    it(`is silent about ${text.slice(0, 60)}`, () => {
      assert.deepEqual(findWrittenSecrets(`- ${text}\n`), []);
    });
  }

  it('finds each form in quotes, lists and code, whatever the line ends', () => {
    for (const { what, text, value } of WRITTEN_SECRETS) {
      for (const around of [`> ${text}`, `1. \`${text}\``, `\`\`\`sh\n${text}\n\`\`\``]) {
        const written = `Before\n\n${around}\n`.replaceAll('\n', '\r\n');
        const [found, ...more] = findWrittenSecrets(written);
        assert.deepEqual([found?.what, more], [what, []], around);
        assert.equal(written.slice(found?.start, found?.end), value.replaceAll('\n', '\r\n'));
      }
    }
  });

  it('finds a password that is a word with a number', () => {
    const [found] = findWrittenSecrets('DB_PASSWORD=hunter-22');
    assert.deepEqual(found, { start: 12, end: 21, what: 'value of a secret setting' });
  });

  it('finds a private key on one line, as JSON writes it', () => {
    const key = `-----BEGIN ${'PRIVATE'} KEY-----\\n${randomCharacters(64)}\\n-----END ${'PRIVATE'} KEY-----\\n`;
    const [found] = findWrittenSecrets(`{ "private_key": "${key}" }`);
    assert.equal(found?.what, 'private key');
  });

  it('takes no more than linear time on a long line', () => {
    const size = 20_000 * longFactor();
    for (const part of ['bearer ', 'a:', '://a:', 'TOKEN: ', `-----BEGIN ${'PRIVATE'} KEY-----\n`, ';pwd=', 'A_KEY=']) {
      findWrittenSecrets(part.repeat(size));
    }
  });
});

describe('distinctSecrets', () => {
  it('keeps of two that overlap the one that is more exact, and drops what is redacted already', () => {
    const text = 'x://u:value@host [redacted]';
    const found = [
      { start: 0, end: 16, what: 'address' },
      { start: 6, end: 11, what: 'password' },
      { start: 17, end: 27, what: 'token' },
    ];
    assert.deepEqual(distinctSecrets(text, found), [found[1]]);
  });
});
