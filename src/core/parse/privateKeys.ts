import type { FoundSecret } from '../ports.ts';

const HEAD = /-----BEGIN (?:[A-Z0-9]{1,20} ){0,3}PRIVATE KEY(?: BLOCK)?-----/g;
/** In quotes and lists lines begin with `>` or spaces, in JSON their ends are written `\n`, and a key may name its cipher. */
const BODY =
  /^(?:[\s>]|\\[nr]|[A-Z][A-Za-z-]{2,20}: [^\r\n]{1,80}|[A-Za-z0-9+/=]{16,}|[A-Za-z0-9+/]{1,15}={0,2}(?=\s|\\|$))*/;
const EDGES = /^(?:[\s>]|\\[nr])+|(?:[\s>]|\\[nr])+$/g;
/** Longer than any key. */
const LONGEST = 20_000;

/** Finds the bodies of private keys in PEM form, also of those that were cut off. A mention of the head alone is none. */
export function* findPrivateKeys(text: string): Generator<FoundSecret> {
  if (!text.includes('-----BEGIN ')) return;
  for (const head of text.matchAll(HEAD)) {
    const from = head.index + head[0].length;
    const tail = text.indexOf('-----', from);
    const until = Math.min(tail < 0 ? text.length : tail, from + LONGEST);
    const body = BODY.exec(text.slice(from, until))?.[0] ?? '';
    const value = body.replace(EDGES, '');
    if (!/[A-Za-z0-9+/=]{16}/.test(value)) continue;
    const start = from + body.indexOf(value);
    yield { start, end: start + value.length, what: 'private key' };
  }
}
