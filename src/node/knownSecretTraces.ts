/** Keys of the services are at least as long, and hold none but these characters for so long. */
const LONG_RUN = /\b\w[\w-]{14,}/g;
/** What may stand before such a run and belongs to the key. */
const BEFORE = 8;

/**
 * Every key that secretlint's recommended rules find has one of these, here in lower case, in or right before a run of such
 * characters; a test holds the list to the rules. AWS, OpenAI, Anthropic, Groq, Hugging Face, Linear, Notion, Databricks,
 * Docker, Figma, 1Password, GitHub, GitLab, Grafana, npm, Slack, Stripe, Shopify, SendGrid, Vault, Vercel, Cloudflare,
 * Tailscale. Looked for one by one: a pattern of them all takes longer to make than most texts to be looked through.
 */
const TRACES = [
  'a3t akia agpa aida aroa aipa anpa anva asia secretaccess secret_access t3blbkfj sk- gsk_ hf_ lin_api_ ntn_ dapi',
  'dckr_pat_ figd_ ops_ey gho_ ghp_ ghu_ ghs_ ghr_ github_pat_ glpat- glc_ glsa_ npm_ xapp- xoxa- xoxb- xoxo- xoxp- xoxr-',
  'sk_live rk_live sk_test rk_test shppa_ shpca_ shpat_ shpss_ sg. hvs. hvb. hvr. vcp_ vci_ vca_ vcr_ vck_ cfk_ cfut_ cfat_',
  'tskey-',
].flatMap((line) => line.split(' '));

const CREDENTIALS_IN_ADDRESS = /:\/\/[^:/\s]{1,256}:[^@/\s]{1,256}@/;

/**
 * Whether a text may hold what the rules of secretlint find. Most do not, and then neither the rules nor the time to load
 * them are needed: a megabyte is looked through in a few milliseconds.
 */
export function mayHoldKnownSecrets(text: string): boolean {
  if (text.includes('-----BEGIN') || text.includes('hooks.slack.com')) return true;
  if (text.includes('://') && CREDENTIALS_IN_ADDRESS.test(text)) return true;
  for (const { 0: run, index } of text.matchAll(LONG_RUN)) {
    const around = text.slice(Math.max(0, index - BEFORE), index + run.length).toLowerCase();
    if (TRACES.some((trace) => around.includes(trace))) return true;
  }
  return false;
}
