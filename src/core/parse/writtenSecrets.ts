import type { FoundSecret } from '../ports.ts';
import { findPrivateKeys } from './privateKeys.ts';
import { isKeyStandIn } from './standIn.ts';

/** What stands in the place of a value that was taken out. */
export const REDACTED = '[redacted]';

interface Form {
  readonly what: string;
  /** Within one line; the value is the group of that name. Every quantifier is bounded: no line takes more than linear time. */
  readonly pattern: RegExp;
  isSecret(value: string, user: string): boolean;
}

/** The ways in which memos leak secrets, whatever service they belong to. */
const FORMS: readonly Form[] = [
  {
    what: 'bearer token',
    pattern: /\bbearer[ \t]{1,4}(?<value>[A-Za-z0-9._~+/-]{16,4096}={0,2})/gi,
    isSecret: isRandom,
  },
  {
    what: 'authorization header',
    pattern:
      /\b(?:authorization|x-api-key|api-key|private-token|x-auth-token)["']?[ \t]{0,4}:[ \t]{0,4}["']?(?:(?:basic|token|key)[ \t]{1,4})?(?<value>[A-Za-z0-9._~+/-]{12,4096}={0,2})/gi,
    isSecret: isRandom,
  },
  {
    what: 'password in an address',
    pattern: /:\/\/(?<user>[^\s:/@]{0,200}):(?<value>[^\s/@'"`]{1,200})@[a-z0-9[]/gi,
    isSecret: (value, user) => !isPlaceholder(value) && value.toLowerCase() !== user.toLowerCase(),
  },
  {
    what: 'password in a connection string',
    pattern: /;[ \t]?(?:password|pwd)[ \t]?=[ \t]?(?<value>[^\s;'"`]{4,200})/gi,
    isSecret: (value) => !isPlaceholder(value),
  },
  {
    what: 'value of a secret setting',
    pattern: setting('(?:API|ACCESS|SECRET|PRIVATE|SIGNING|ENCRYPTION|AUTH)_?KEY|TOKEN|SECRET'),
    isSecret: isRandom,
  },
  {
    what: 'value of a secret setting',
    pattern: setting('PASSWORD|PASSWD|PWD'),
    isSecret: isPassword,
  },
];

function setting(name: string): RegExp {
  return new RegExp(`(?:${name})["']?[ \\t]{0,4}[=:][ \\t]{0,4}["'\`]?(?<value>[^\\s"'\`,;)\\]}]{8,500})`, 'g');
}

/** One of these stands in every line that a form fits; most texts have none, and are looked through once. */
const ANCHORS =
  /:\/\/[^\s:/@]{0,200}:|[Bb]earer[ \t]|BEARER|[Aa]uthorization|AUTHORIZATION|[Aa]pi-[Kk]ey|API-KEY|-[Tt]oken|-TOKEN|;[ \t]?[Pp](?:assword|wd)|_?KEY["']?[ \t]{0,4}[=:]|TOKEN["']?[ \t]{0,4}[=:]|SECRET["']?[ \t]{0,4}[=:]|P(?:ASSWORD|ASSWD|WD)["']?[ \t]{0,4}[=:]/g;

/** Finds secrets by the way they are written down. Names of settings are no secrets, nor are values that were left open. */
export function findWrittenSecrets(text: string): readonly FoundSecret[] {
  const found = [...findPrivateKeys(text)];
  let looked = 0;
  for (const { index } of text.matchAll(ANCHORS)) {
    if (index < looked) continue;
    const start = text.lastIndexOf('\n', index) + 1;
    const end = text.indexOf('\n', index);
    looked = end < 0 ? text.length : end;
    const line = text.slice(start, looked);
    for (const form of FORMS) found.push(...findForm(form, line, start));
  }
  return found;
}

/**
 * Takes out what is no secret and what was found twice: of two that overlap, the one that tells more exactly where the
 * value stands.
 */
export function distinctSecrets(text: string, found: readonly FoundSecret[]): readonly FoundSecret[] {
  const shortestFirst = found
    .filter(({ start, end }) => !text.slice(start, end).includes(REDACTED))
    .sort((one, other) => one.end - one.start - (other.end - other.start));
  const kept: FoundSecret[] = [];
  for (const secret of shortestFirst) {
    if (!kept.some(({ start, end }) => secret.start < end && start < secret.end)) kept.push(secret);
  }
  return kept.sort((one, other) => one.start - other.start);
}

function findForm({ what, pattern, isSecret }: Form, line: string, offset: number): readonly FoundSecret[] {
  return [...line.matchAll(pattern)].flatMap((match) => {
    const value = match.groups?.['value'] ?? '';
    if (value.includes(REDACTED) || !isSecret(value, match.groups?.['user'] ?? '')) return [];
    const start = offset + match.index + match[0].lastIndexOf(value);
    return [{ start, end: start + value.length, what }];
  });
}

/** What stands for a value in examples. */
const PLACEHOLDERS =
  /^(?:pass(?:word)?|pwd|secret|token|user|root|test|postgres|guest|admin|null|none|undefined)$|^[$%]|[<>{}]|\*{3}|\.{3}/i;
/** These are looked for up to where something else may follow: `KEY&next=https://example.org`. */
const PLACEHOLDER_WORDS = /^[^&#|]*(?:example|your|dummy|placeholder|change_?me|redacted|x{4})/i;

function isPlaceholder(value: string): boolean {
  if (PLACEHOLDERS.test(value) || PLACEHOLDER_WORDS.test(value)) return true;
  return new Set(value).size < 3 || isKeyStandIn(value);
}

/** Words with a number behind them at most, joined to a name, a path, a version or a property. */
const NAME = /^(?:\.{0,2}\/|[a-z]+:\/\/)|^(?:[a-z]+\d{0,2}|\d{1,4})(?:[._/-](?:[a-z]+\d{0,2}|\d{1,4}))*$/i;

/** Keys and tokens mix letters with digits; words, paths and names of variables hardly do. */
function isRandom(value: string): boolean {
  const digits = value.match(/\d/g)?.length ?? 0;
  const letters = value.match(/[A-Za-z]/g)?.length ?? 0;
  return digits > 0 && letters > 2 && !NAME.test(value) && !isPlaceholder(value);
}

/** A word with a number is a password; a path or a property is none. */
function isPassword(value: string): boolean {
  const isReference = /[./]/.test(value) && NAME.test(value);
  return /\d/.test(value) && /[A-Za-z]/.test(value) && !isReference && !isPlaceholder(value);
}
