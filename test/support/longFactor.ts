import fc from 'fast-check';

/** How many times as much is tried as usual: in a long run the test runner raises the counts of all properties. */
export function longFactor(): number {
  let runs = 0;
  const counted = fc.property(fc.constant(null), () => {
    runs += 1;
  });
  fc.assert(counted, { numRuns: 1 });
  return runs;
}
