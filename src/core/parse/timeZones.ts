/** Minutes ahead of UTC. An abbreviation that several zones share means the one most often met. */
const ZONE_MINUTES: Readonly<Record<string, number>> = {
  UTC: 0,
  GMT: 0,
  Z: 0,
  WET: 0,
  WEST: 60,
  BST: 60,
  CET: 60,
  CEST: 120,
  EET: 120,
  EEST: 180,
  MSK: 180,
  IST: 330,
  SGT: 480,
  HKT: 480,
  JST: 540,
  KST: 540,
  AEST: 600,
  AEDT: 660,
  NZST: 720,
  NZDT: 780,
  EST: -300,
  EDT: -240,
  CST: -360,
  CDT: -300,
  MST: -420,
  MDT: -360,
  PST: -480,
  PDT: -420,
};

/** `length`: how much of the text the zone is, brackets that it closes included. */
export type Zone = { readonly length: number } & (
  | { readonly kind: 'offset'; readonly minutes: number }
  | { readonly kind: 'unknown'; readonly name: string }
  | { readonly kind: 'absent' }
);

const OFFSET = /^\s*(?:(\()\s*)?(UTC|GMT)?\s?([+-])(\d{1,2})(?::?(\d{2}))?(?!\d)/i;
const ABBREVIATION = /^\s*(?:(\()\s*)?([A-Za-z]{1,5})(?![A-Za-z/])/;
/** Others are words, too, if more words follow: `14:50 west wing`, `14:50 ist alles fertig`. */
const ALWAYS_ZONES = ['UTC', 'GMT', 'Z'];
const BEFORE_WORD = /^\s+[^\s!-/:-@[-`{-~\u00b7\u2010-\u2015]/;
const UNKNOWN = /^\s*(?:(\()\s*)?([A-Z]{2,5}(?![A-Za-z])|[A-Z][A-Za-z_]+\/[A-Z][A-Za-z_/]+)/;

/** The end of a range of times, which looks like an offset to the west: `09:00-10:00 UTC`. */
const RANGE_END = /^\s*[-\u2013\u2014]\s*\d{1,2}:\d{2}(?=\s*\(?[A-Za-z])/;

/** Reads the zone at the beginning of what follows a time of day. */
export function readZone(text: string): Zone {
  const [rangeEnd = ''] = RANGE_END.exec(text) ?? [];
  const ofRange = rangeEnd === '' ? null : readZone(text.slice(rangeEnd.length));
  if (ofRange?.kind === 'offset') return { ...ofRange, length: rangeEnd.length + ofRange.length };
  const known = readKnownZone(text);
  if (known.kind !== 'absent') return known;
  const match = UNKNOWN.exec(text);
  return match === null ? known : { kind: 'unknown', name: match[2] ?? '', length: lengthOf(match, text) };
}

/** The same after a date alone, where a capitalised word is more likely a word than a zone. */
export function readKnownZone(text: string): Zone {
  const offset = readOffset(text);
  if (offset !== null) return offset;
  const match = ABBREVIATION.exec(text);
  const [all = '', , written = ''] = match ?? [];
  const name = written.toUpperCase();
  const isWord = written !== name && !ALWAYS_ZONES.includes(name) && BEFORE_WORD.test(text.slice(all.length));
  if (match === null || isWord || !Object.hasOwn(ZONE_MINUTES, name)) return { kind: 'absent', length: 0 };
  return { kind: 'offset', minutes: ZONE_MINUTES[name] as number, length: lengthOf(match, text) };
}

/** The world ends 14 hours ahead and 12 behind: `20:00-21:00` has no zone. Nor has `20:00 +3 commits`. */
function readOffset(text: string): Zone | null {
  const match = OFFSET.exec(text);
  if (match === null) return null;
  const [{ length }, , utc, sign, hours, minutes] = match;
  const ahead = Number(hours) * 60 + Number(minutes ?? 0);
  const counts = utc === undefined && minutes === undefined && /^ +[a-z]/i.test(text.slice(length));
  if (ahead > (sign === '-' ? 12 : 14) * 60 || Number(minutes ?? 0) > 59 || counts) return null;
  return { kind: 'offset', minutes: sign === '-' ? -ahead : ahead, length: lengthOf(match, text) };
}

function lengthOf(match: RegExpExecArray, text: string): number {
  const { length } = match[0];
  return match[1] !== undefined && text[length] === ')' ? length + 1 : length;
}
