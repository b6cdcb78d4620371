/** Keys of the services are at least as long, and hold none but these characters for so long. */
const SHORTEST_RUN = 15;
/** What may stand before such a run and belongs to the key. */
const BEFORE = 8;

/**
 * Every key that secretlint's recommended rules find has one of these, in or right before a run of such characters; a test
 * holds the list to the rules. AWS, OpenAI, Anthropic, Groq, Hugging Face, Linear, Notion, Databricks, Docker, Figma,
 * 1Password, GitHub, GitLab, Grafana, npm, Slack, Stripe, Shopify, SendGrid, Vault, Vercel, Cloudflare, Tailscale.
 */
const TRACES =
  /A3T|AKIA|AGPA|AIDA|AROA|AIPA|ANPA|ANVA|ASIA|secret_?access_?key|T3BlbkFJ|sk-|gsk_|hf_|lin_api_|ntn_|dapi|dckr_pat_|figd_|ops_ey|gh[opusr]_|github_pat_|glpat-|glc_|glsa_|npm_|xapp-|xox[abopr]-|[sr]k_live|[sr]k_test|shp(?:pa|ca|at|ss)_|SG\.|hv[sbr]\.|vc[piark]_|cf(?:k|ut|at)_|tskey-/i;

const CREDENTIALS_IN_ADDRESS = /:\/\/[^:/\s]{1,256}:[^@/\s]{1,256}@/;

/**
 * Whether a text may hold what the rules of secretlint find. Most do not, and then neither the rules nor the time to load
 * them are needed: a megabyte is looked through in a few milliseconds.
 */
export function mayHoldKnownSecrets(text: string): boolean {
  if (text.includes('-----BEGIN') || text.includes('hooks.slack.com')) return true;
  if (text.includes('://') && CREDENTIALS_IN_ADDRESS.test(text)) return true;
  for (const { start, end } of longRuns(text)) {
    if (TRACES.test(text.slice(Math.max(0, start - BEFORE), end))) return true;
  }
  return false;
}

/** Runs of letters, digits, `_` and `-`. Any that is long enough covers one of the places looked at, a run's length apart. */
function* longRuns(text: string): Generator<{ readonly start: number; readonly end: number }> {
  for (let at = SHORTEST_RUN - 1; at < text.length; at += SHORTEST_RUN) {
    if (!isRunCharacter(text.charCodeAt(at))) continue;
    let start = at;
    while (start > 0 && isRunCharacter(text.charCodeAt(start - 1))) start -= 1;
    let end = at + 1;
    while (end < text.length && isRunCharacter(text.charCodeAt(end))) end += 1;
    if (end - start >= SHORTEST_RUN) yield { start, end };
    at = end;
  }
}

function isRunCharacter(code: number): boolean {
  return (
    (code >= 97 && code <= 122) ||
    (code >= 65 && code <= 90) ||
    (code >= 48 && code <= 57) ||
    code === 95 ||
    code === 45
  );
}
