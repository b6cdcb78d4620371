import { SIGN } from './sign.ts';

export interface LeadingDecisionId {
  /** As written: `D-031`, `ADR-0014`. */
  readonly id: string;
  readonly number: number;
  /** What follows the id and the separator behind it. */
  readonly rest: string;
}

/** In small letters it needs three digits: `d-1` may be anything. */
const LEADING = new RegExp(`^(?:[\\s*_\x60~[(]|${SIGN})*((?:D|ADR|(?:d|adr)(?=-\\d{3}))-(\\d{1,9}))(?![\\w-])`);
const CLOSING = /^(?:[*_`~\])]|\([^()\s]*\))*/;
const SEPARATOR = /^[\s:\uff1a|.,)\-\u2013\u2014]+/;

/** The id of a decision that a text begins with, whatever emphasis, brackets or link it stands in. */
export function leadingDecisionId(text: string): LeadingDecisionId | null {
  const match = LEADING.exec(text);
  if (match === null) return null;
  const [opening, id = '', digits] = match;
  const behind = text.slice(opening.length);
  const [closing = ''] = CLOSING.exec(behind) ?? [];
  const rest = behind.slice(closing.length).replace(SEPARATOR, '').trim();
  const goesOn = /[*_`~]/.test(opening) && !/[*_`~]/.test(closing);
  return { id, number: Number(digits), rest: goesOn ? withoutEmphasisAtEnd(rest) : rest };
}

function withoutEmphasisAtEnd(text: string): string {
  let end = text.length;
  while (/[*_`~]/.test(text[end - 1] ?? '')) end -= 1;
  return text.slice(0, end);
}

/** Every id in a text, in order, each once. */
export function decisionIdsIn(text: string): readonly string[] {
  return [...new Set(text.match(/(?<![\w-])(?:D|ADR)-\d{1,9}(?![\w-])/g) ?? [])];
}

/** For comparing: `D-31` and `D-031` are one decision, `D-31` and `ADR-31` are two. */
export function decisionKey(id: string): string {
  return id.toUpperCase().replace(/-0+(?=\d)/, '-');
}
