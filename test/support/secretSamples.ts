/**
 * Values in the form of real keys. They are put together when a test runs, so that no file of the repository holds one;
 * they open nothing.
 */
export interface SecretSample {
  readonly what: string;
  /** What stands in the text; the value is a part of it. */
  readonly text: string;
  readonly value: string;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const MIXED = `${LETTERS}${LETTERS.toLowerCase()}0123456789`;
const HEX = '0123456789abcdef';

/** Characters that look random and are the same at every run. */
export function randomCharacters(length: number, alphabet = MIXED): string {
  let state = length * 7919 + alphabet.length;
  return Array.from({ length }, () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return alphabet[Math.floor(state / 65536) % alphabet.length];
  }).join('');
}

function sample(what: string, value: string, text = value): SecretSample {
  return { what, value, text };
}

/** The keys of services, one of each kind that the rules of secretlint know. */
export const SERVICE_KEYS: readonly SecretSample[] = [
  sample('Anthropic Claude API key', `${'sk-ant'}-api03-${randomCharacters(93)}AA`),
  sample('OpenAI API token', `sk-${randomCharacters(20)}T3Blbk${'FJ'}${randomCharacters(20)}`),
  sample('Groq API key', `gsk_${randomCharacters(52)}`),
  sample('Hugging Face User Access Token', `hf_${randomCharacters(34, LETTERS.toLowerCase())}`),
  sample('linear api token', `lin_api_${randomCharacters(40)}`),
  sample('Notion integration token', `ntn_${randomCharacters(11, '0123456789')}${randomCharacters(35)}`),
  sample('GitHub Token', `ghp_${randomCharacters(36)}`),
  sample('GitHub Token', `github_pat_${randomCharacters(82)}`),
  sample('GitLab Personal Access Token', `glpat-${randomCharacters(20)}`),
  sample('Grafana Service Account token', `glsa_${randomCharacters(32)}_${randomCharacters(8, HEX)}`),
  sample('npm access token', `npm_${randomCharacters(36)}`),
  sample('slack token', `xoxb-${randomCharacters(12, '0123456789')}-${randomCharacters(24)}`),
  sample(
    'Slack Incoming Webhook',
    `https://hooks.slack.com/services/T${randomCharacters(9)}/B${randomCharacters(9)}/x1`,
  ),
  sample('Sendgrid api key', `SG.${randomCharacters(22)}.${randomCharacters(43)}`),
  sample('Shopify api key', `shpat_${randomCharacters(32)}`),
  sample('Stripe Live Secret Key', `sk_live_${randomCharacters(32)}`),
  sample('HashiCorp Vault service token', `hvs.${randomCharacters(95)}`),
  sample('Vercel personal access token', `vcp_${randomCharacters(30)}`),
  sample('Databricks personal access token', `dapi${randomCharacters(32, HEX)}`),
  sample('Docker Personal Access Token', `dckr_pat_${randomCharacters(27)}`),
  sample('Figma Personal Access Token', `figd_${randomCharacters(44)}`),
  sample('Cloudflare User API Token', `cfut_${randomCharacters(40)}${randomCharacters(8, HEX)}`),
  sample('Tailscale pre-authentication key', `tskey-auth-${randomCharacters(12)}-${randomCharacters(32)}`),
];

const AWS_KEY = `${randomCharacters(20)}/${randomCharacters(19)}`;
const PASSWORD = `${'hunter'}-${randomCharacters(6)}-9`;
const KEY_BODY = `MI${randomCharacters(62)}\n${randomCharacters(64)}\n${randomCharacters(40)}`;

/** Secrets told by how they are written down. */
export const WRITTEN_SECRETS: readonly SecretSample[] = [
  sample('bearer token', randomCharacters(32), `curl -H "Authorization: Bearer ${randomCharacters(32)}" /api`),
  sample('authorization header', randomCharacters(24), `X-Api-Key: ${randomCharacters(24)}`),
  sample('password in an address', PASSWORD, `redis://cache:${PASSWORD}@10.0.0.7:6379/0`),
  sample('password in a connection string', PASSWORD, `Server=db;Database=shop;User Id=app;Password=${PASSWORD};`),
  sample('value of a secret setting', PASSWORD, `export DB_PASSWORD=${PASSWORD}`),
  sample('value of a secret setting', AWS_KEY, `aws: {AWS_SECRET_ACCESS_KEY: "${AWS_KEY}"}`),
  sample('value of a secret setting', randomCharacters(30), `OPENAI_API_KEY="${randomCharacters(30)}"`),
  sample(
    'private key',
    KEY_BODY,
    `-----BEGIN ${'RSA PRIVATE'} KEY-----\n${KEY_BODY}\n-----END ${'RSA PRIVATE'} KEY-----`,
  ),
];
