import { ANY_CASE_PLACES, BESIDE_PLACES, PLAN_PLACES } from '../../manifest/planPlaces.ts';

/**
 * The editor's patterns for the places of plans. A folder that is moved into place sends an event for itself alone, so each
 * folder on the way to a place counts.
 */
export const PLAN_PATTERNS: readonly string[] = [
  ...new Set([...PLAN_PLACES, ...BESIDE_PLACES, ...ANY_CASE_PLACES.map(inAnyCase)].flatMap(withFolders)),
];

/** The same for places that settings in a folder tell. */
export function toldPatterns(places: readonly string[]): readonly string[] {
  return places.map((place) => place.split('*').map(escapeGlob).join('*')).flatMap(withFolders);
}

/** The editor ends a group at the first brace, bracketed or not, so what means something stands for any one character. */
export function escapeGlob(text: string): string {
  return text.replace(/[*?{}[\],]/g, '?');
}

/** The place and the folders above it; below one that is named `**`, everything. */
function withFolders(place: string): readonly string[] {
  const segments = place.split('/');
  const deep = segments.indexOf('**');
  const end = deep < 0 ? segments.length : deep + 1;
  return segments.slice(0, end).map((_, index) => segments.slice(0, index + 1).join('/'));
}

/** `TODO.md` as `[tT][oO][dD][oO].[mM][dD]`: these patterns know no other way. */
function inAnyCase(place: string): string {
  const at = place.lastIndexOf('/') + 1;
  const name = place.slice(at).replace(/[a-z]/gi, (letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`);
  return place.slice(0, at) + name;
}
