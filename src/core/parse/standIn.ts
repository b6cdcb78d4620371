/** One of these says that a value is to be put in; the others stand around it. */
const PUT_IN =
  'your|example|sample|placeholder|dummy|fake|change_?me|redacted|insert|replace|token|password|passwd|pass|pwd|secret';
const AROUND = 'my|the|here|goes|with|personal|access|private|key|api|bot|app|auth|user|name';
const WORDS = `(?=.*(?:${PUT_IN}))(?:${PUT_IN}|${AROUND}|[-_.])+`;
const REPEATED = String.raw`([a-z\d*])\1{3,}(?!\1)`;
/** A variable, or a name in brackets. */
const OPEN = String.raw`\$\{[^{}]+\}|\$\([^()]+\)|%\w+%|\{\{?[^{}]+\}?\}|<[^<>]+>|\[[a-z _-]+\]`;

const PASSWORD_STAND_IN = new RegExp(`^(?:${WORDS}|${REPEATED}|${OPEN})$`, 'i');
/** Several characters said over and over, with words between them; the last two are marks of OpenAI and Anthropic. */
const KEY_STAND_IN = new RegExp(`^(?:${OPEN}|(?:${REPEATED}|${PUT_IN}|${AROUND}|[-_.]|T3BlbkFJ|AA$)+)$`, 'i');

/** What stands before the secret part of a key: the setting, and the names of the service and of the kind of key. */
const SETTING = /^["']?[a-z_]*(?:key|token|secret)["']?\s*(?:=>|:=|[=:])\s*["']?/i;
const SERVICE =
  /^(?:gh[opusr]_|github_pat_|gl(?:pat-|sa_|c_)|npm_|xox[abopr]-|xapp-|sk-ant-[a-z]+\d*-|sk-(?:proj-|svcacct-|admin-)?|gsk_|hf_|lin_api_|ntn_|dapi|dckr_pat_|figd_|[rs]k_(?:live|test)_|shp(?:at|ca|pa|ss)_|sg\.|hv[brs]\.|vc[aikpr]_|cf(?:at|k|ut)_|tskey-[a-z]+-)/i;
const WEBHOOK = /^https:\/\/hooks\.slack\.com\/services\/T(\w+)\/B(\w+)\/(\w+)$/i;
const PASSWORD = /^[^\s/:]+:\/\/[^\s:/@]*:(.+)@/;

/**
 * Whether what has the form of a secret only stands in for one, as in an example: its secret part, all of it, is a variable,
 * a name in brackets, or made of words such as `your-token` or of one character. What else stands in the line says nothing,
 * nor does a word in the middle of a key.
 */
export function isStandIn(found: string): boolean {
  const webhook = WEBHOOK.exec(found);
  if (webhook !== null) return webhook.slice(1).every((part) => KEY_STAND_IN.test(part));
  if (found.includes('://')) return PASSWORD_STAND_IN.test(PASSWORD.exec(found)?.[1] ?? '');
  const value = found.replace(SETTING, '').replace(/["']$/, '');
  return KEY_STAND_IN.test(value.replace(SERVICE, ''));
}

/** Whether a value, by what it begins with, is a key of a service, and only stands in for one. */
export function isKeyStandIn(value: string): boolean {
  const [name] = SERVICE.exec(value) ?? [];
  return name !== undefined && KEY_STAND_IN.test(value.slice(name.length));
}
