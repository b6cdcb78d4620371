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

export type Zone =
  | { readonly kind: 'offset'; readonly minutes: number }
  | { readonly kind: 'unknown'; readonly name: string }
  | { readonly kind: 'absent' };

const OFFSET = /^\s*\(?(?:UTC|GMT)?\s?([+-])(\d{1,2})(?::?(\d{2}))?(?!\d)/i;
const ABBREVIATION = /^\s*\(?([A-Za-z]{1,5})(?![A-Za-z/])/;
const UNKNOWN = /^\s*\(?([A-Z]{2,5}(?![A-Za-z])|[A-Z][A-Za-z_]+\/[A-Z][A-Za-z_/]+)/;

/** Reads the zone at the beginning of what follows a time of day. */
export function readZone(text: string): Zone {
  const known = readKnownZone(text);
  if (known.kind !== 'absent') return known;
  const name = UNKNOWN.exec(text)?.[1];
  return name === undefined ? known : { kind: 'unknown', name };
}

/** The same after a date alone, where a capitalised word is more likely a word than a zone. */
export function readKnownZone(text: string): Zone {
  const offset = OFFSET.exec(text);
  if (offset !== null) {
    const minutes = Number(offset[2]) * 60 + Number(offset[3] ?? 0);
    return { kind: 'offset', minutes: offset[1] === '-' ? -minutes : minutes };
  }
  const name = ABBREVIATION.exec(text)?.[1]?.toUpperCase();
  if (name === undefined || !Object.hasOwn(ZONE_MINUTES, name)) return { kind: 'absent' };
  return { kind: 'offset', minutes: ZONE_MINUTES[name] as number };
}
