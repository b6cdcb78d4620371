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
const UNWRAP = String.raw`(?:\*\*|\x60|\])?`;
/** Ids that nothing else looks like. */
const PLAIN_ID = String.raw`#\d+|T\d{3,5}|[A-Z]{1,10}-0\d*(?:\.\d+)*|[A-Z]{1,10}-\d+(?:\.\d+)+|\d+(?:\.\d+)+`;
/** Ids that need a sign behind them: `OC-1:` is one, `UTF-8 names` is a title. */
const MARKED_ID = String.raw`[A-Z]{1,10}-?\d+(?:\.\d+)*`;
const ID = new RegExp(
  String.raw`^${WRAP}(?:(${PLAIN_ID})${UNWRAP}[.):]?${UNWRAP}(?:\s+|$)|(${MARKED_ID})${UNWRAP}(?:[.):]${UNWRAP}(?:\s+|$)|\s+(?=[|–—-]\s))|(\d+)[.)]${UNWRAP}\s+)(?:[|–—:-]\s+)?`,
);

/** Splits the text behind an item's box into id and title. */
export function readTitle(text: string): ItemTitle {
  const digits = hashDigits(text);
  if (digits > 0) return { id: text.slice(0, digits + 1), idIsUnique: true, title: plainTitle(text.slice(digits + 2)) };
  const match = MAY_BEGIN_ID.test(text) ? ID.exec(text) : null;
  const [begin = '', plain, marked, bare] = match ?? [];
  const id = plain ?? marked ?? bare ?? null;
  return {
    id,
    idIsUnique: id !== null && bare === undefined,
    title: plainTitle(text.slice(begin.length)),
  };
}

/** How many digits the usual beginning has, `#47 ` and a letter: a shorter way than the pattern. */
function hashDigits(text: string): number {
  if (text.charCodeAt(0) !== 35) return 0;
  let at = 1;
  while (text.charCodeAt(at) >= 48 && text.charCodeAt(at) <= 57) at += 1;
  return text.charCodeAt(at) === 32 && text.charCodeAt(at + 1) >= 65 && text.charCodeAt(at + 1) <= 122 ? at - 1 : 0;
}

const MAY_BEGIN_ID = /^(?:\*\*|\x60|\[)?(?:#?\d|[A-Z]{1,10}-?\d)/;

function plainTitle(text: string): string {
  let title = text;
  if (title.includes('<!--')) title = title.replace(/<!--.*?(?:-->|$)/g, '');
  if (title.includes('**')) title = title.replace(/\*\*(?=\S)([^*]+)\*\*/g, '$1');
  if (title.includes('](')) title = title.replace(/\[([^[\]]*)\]\([^()\s]*(?: "[^"]*")?\)/g, '$1');
  return title.trim();
}
