import type { FoundSecret, Secrets } from '../ports.ts';
import { REDACTED } from './writtenSecrets.ts';

/**
 * Compares a file that only grows with how it was. Line ends, a byte order mark and a missing final line end are no
 * difference, and a secret may have been replaced by `[redacted]`; only then are secrets looked for.
 *
 * @param secrets null where none can be looked for
 * @returns the line of the new text, from 0, at which it does not go on as before; null where lines were only added
 */
export async function findRewrite(before: string, after: string, secrets: Secrets | null): Promise<number | null> {
  const old = unified(before);
  const now = unified(after);
  const fault = faultIn(old, now, []);
  if (fault === null) return null;
  const mayBeRedacted = secrets !== null && now.includes(REDACTED);
  const left = mayBeRedacted ? faultIn(old, now, await secrets.find(old)) : fault;
  return left === null ? null : lineOf(now, left);
}

/** The offset in the new text at which it differs from the old one, apart from secrets taken out and lines added. */
function faultIn(old: string, now: string, secrets: readonly FoundSecret[]): number | null {
  let at = 0;
  let from = 0;
  for (const { start, end } of secrets) {
    const before = old.slice(from, start);
    const value = old.slice(start, end);
    const isRedacted = now.startsWith(before + REDACTED, at);
    if (!isRedacted && !now.startsWith(before + value, at)) return differenceAt(now, at, before + value);
    at += before.length + (isRedacted ? REDACTED : value).length;
    from = end;
  }
  const rest = old.slice(from).replace(/\n$/, '');
  if (!now.startsWith(rest, at)) return differenceAt(now, at, rest);
  const end = at + rest.length;
  return end === 0 || end === now.length || now[end] === '\n' ? null : end;
}

function unified(text: string): string {
  return text.replace(/^\ufeff/, '').replaceAll(/\r\n?/g, '\n');
}

function differenceAt(text: string, offset: number, expected: string): number {
  let length = 0;
  while (length < expected.length && text[offset + length] === expected[length]) length += 1;
  return offset + length;
}

function lineOf(text: string, offset: number): number {
  let line = 0;
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}
