import { SIGN } from './sign.ts';

export interface LeadingDecisionId {
  /** As written: `D-031`, `ADR-0014`. */
  readonly id: string;
  readonly number: number;
  /** What follows the id and the separator behind it. */
  readonly rest: string;
  /** Whether id and rest together say all that the text does: no picture stands before the id, and no link is in it. */
  readonly complete: boolean;
}

const BEFORE = `(?:[\\s*_\x60~[(]|${SIGN})*`;
/** In small letters it needs three digits: `d-1` may be anything. */
const LEADING = new RegExp(`^(${BEFORE})((?:D|ADR|(?:d|adr)(?=-\\d{3}))-(\\d{1,9}))(?![\\w-])`);
const CLOSING = /^(?:[*_`~\])]|\([^()\s]*\))*/;
/** Behind a space a dot or a hyphen belongs to the title, unless it stands alone: `D-012: --strict`, `D-013: .env`. */
const SEPARATOR = /^[:\uff1a|.,)\u2013\u2014]*(?:\s*(?:[:\uff1a|,)\u2013\u2014]|[-.]+(?=\s|$)))*/;
const CLOSERS: Readonly<Record<string, string>> = { '[': ']', '(': ')' };

/** The id of a decision that a text begins with, whatever emphasis, brackets or link it stands in. */
export function leadingDecisionId(text: string): LeadingDecisionId | null {
  const match = LEADING.exec(text);
  if (match === null) return null;
  const [all, before = '', id = '', digits] = match;
  const behind = text.slice(all.length);
  const [closing = ''] = CLOSING.exec(behind) ?? [];
  const title = behind.slice(closing.length).replace(SEPARATOR, '').trim();
  const marks = before.replace(/[^*_`~[(]/g, '');
  const link = /\(.*\)/.exec(closing)?.[0] ?? '';
  const open = marks.slice(0, Math.max(0, marks.length - (closing.length - link.length)));
  const rest = inMarks(title, open);
  const complete = rest !== null && link === '' && /^[\s*_`~[(]*$/.test(before);
  return { id, number: Number(digits), rest: rest ?? title, complete };
}

/**
 * A title in the marks that open before its id. Those around all of it are left out: `**D-012: all**`, but not
 * `**D-012: some** of it`. Null where they are closed nowhere.
 */
function inMarks(title: string, open: string): string | null {
  const closers = [...open].map((mark) => CLOSERS[mark] ?? mark).reverse();
  const end = closers.join('');
  if (title.endsWith(end)) return title.slice(0, title.length - end.length);
  return closers.every((closer) => title.includes(closer)) ? open + title : null;
}

/** Every id in a text, in order, each once. */
export function decisionIdsIn(text: string): readonly string[] {
  return [...new Set(text.match(/(?<![\w-])(?:D|ADR)-\d{1,9}(?![\w-])/g) ?? [])];
}

/** For comparing: `D-31` and `D-031` are one decision, `D-31` and `ADR-31` are two. */
export function decisionKey(id: string): string {
  return id.toUpperCase().replace(/-0+(?=\d)/, '-');
}
