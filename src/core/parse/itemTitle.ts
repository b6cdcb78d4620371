/** What the text of an item says besides its status. */
export interface ItemTitle {
  /** As written: `#47`, `T001`, `1.2`; null where the text begins with none. */
  readonly id: string | null;
  /** False for a bare number, `3.` say, which lists begin anew under each heading. */
  readonly idIsUnique: boolean;
  /** Behind the id, without comments, strong emphasis and the targets of links. */
  readonly title: string;
}

const WRAP = String.raw`(?:\*\*|\x60|\[)?`;
const UNWRAP = String.raw`(?:\*\*|\x60|\](?:\([^()\s]*\))?)?`;
/** Ids that nothing else looks like. */
const PLAIN_ID = String.raw`#\d+|T\d{3,5}|[A-Z]{1,10}-0\d*(?:\.\d+)*|[A-Z]{1,10}-\d+(?:\.\d+)+|\d+(?:\.\d+)+`;
/** Ids that need a sign behind them: `OC-1:` is one, `UTF-8 names` is a title. */
const MARKED_ID = String.raw`[A-Z]{1,10}-?\d+(?:\.\d+)*`;
const ID = new RegExp(
  String.raw`^${WRAP}(?:(${PLAIN_ID})${UNWRAP}[.):]?${UNWRAP}(?:\s+|$)|(${MARKED_ID})${UNWRAP}(?:[.):]${UNWRAP}(?:\s+|$)|\s+(?=[|–—-]\s))|(\d+)[.)]${UNWRAP}\s+)(?:[|–—:-]\s+)?`,
);

/** Splits the text behind an item's box into id and title. */
export function readTitle(source: string): ItemTitle {
  const text = source.charCodeAt(0) < FIRST_MARK ? source : source.replace(DIRECTION, '');
  const usual = endOfUsualId(text);
  if (usual > 0) return { id: text.slice(0, usual), idIsUnique: true, title: plainTitle(text.slice(usual + 1)) };
  const match = MAY_BEGIN_ID.test(text) ? ID.exec(text) : null;
  const [begin = '', plain, marked, bare] = match ?? [];
  const id = plain ?? marked ?? bare ?? null;
  return {
    id,
    idIsUnique: id !== null && bare === undefined,
    title: plainTitle(stillOpen(begin) + text.slice(begin.length)),
  };
}

/** Marks of the direction of writing, before which nothing usual sorts. */
const DIRECTION = /^[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/;
const FIRST_MARK = 0x200b;

/** What opens before an id and closes in the title behind it, as in `**#1 Title**` and `[#1 Title](url)`. */
function stillOpen(begin: string): string {
  const [open = ''] = /^(?:\*\*|`|\[)/.exec(begin) ?? [];
  return begin.slice(open.length).includes(open === '[' ? ']' : open) ? '' : open;
}

/** Where the id ends in `#47 Title` and `1.2 Title`, which most are, without the cost of a pattern; else 0. */
function endOfUsualId(text: string): number {
  const hash = text.startsWith('#');
  let at = hash ? 1 : 0;
  let dots = 0;
  while (isDigit(text, at) || (!hash && at > 0 && text[at] === '.' && isDigit(text, at + 1))) {
    if (text[at] === '.') dots += 1;
    at += 1;
  }
  const isId = hash ? at > 1 : dots > 0;
  return isId && text[at] === ' ' && /[A-Za-z]/.test(text[at + 1] ?? '') ? at : 0;
}

function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 48 && code <= 57;
}

const MAY_BEGIN_ID = /^(?:\*\*|\x60|\[)?(?:#?\d|[A-Z]{1,10}-?\d)/;

/** Text as it reads in a title: without comments, strong emphasis and the targets of links. */
export function plainTitle(text: string): string {
  let title = text;
  if (title.includes('<!--')) title = title.replace(/<!--.*?(?:-->|$)/g, '');
  if (title.includes('**')) title = title.replace(/\*\*(?=\S)([^*]+)\*\*/g, '$1');
  if (title.includes('](')) title = title.replace(/\[([^[\]]*)\]\([^()\s]*(?: "[^"]*")?\)/g, '$1');
  return title.trim();
}
