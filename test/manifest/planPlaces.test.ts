import assert from 'node:assert/strict';
import { SOURCES } from '../../src/core/sources/index.ts';
import { ANY_CASE_PLACES, BESIDE_PLACES, PLAN_PLACES } from '../../src/manifest/planPlaces.ts';

/** The state directory is watched whole. */
const isInFolder = (place: string): boolean => !place.startsWith('<state>/');

describe('the places of plans', () => {
  const shown = SOURCES.filter(({ places }) => places.length === 0).flatMap(({ specs = [] }) => specs);
  const read = SOURCES.flatMap(({ places, settings, anyCase }) =>
    anyCase ? [] : [...places, ...(settings ? [settings.path] : [])],
  );

  it('are those of the sources', () => {
    const known = new Set([...PLAN_PLACES, ...BESIDE_PLACES]);
    for (const place of read.filter(isInFolder)) assert.ok(PLAN_PLACES.includes(place), place);
    for (const { beside = [], memos = [], specs = [] } of SOURCES) {
      for (const place of [...beside, ...memos, ...specs]) assert.ok(known.has(place), place);
    }
    const anyCase = SOURCES.filter((source) => source.anyCase).flatMap(({ places }) => places);
    assert.deepEqual([...ANY_CASE_PLACES].sort(), [...anyCase].sort());
  });

  it('are no others', () => {
    for (const place of PLAN_PLACES) assert.ok(read.includes(place) || shown.includes(place), place);
    const beside = SOURCES.flatMap((source) => [source.beside ?? [], source.memos ?? [], source.specs ?? []].flat());
    for (const place of BESIDE_PLACES) assert.ok(beside.includes(place), place);
  });
});
