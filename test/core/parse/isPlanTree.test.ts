import assert from 'node:assert/strict';
import fc from 'fast-check';
import { planSchema } from '../../../src/core/model/planSchema.ts';
import { isPlanTree } from '../../../src/core/parse/isPlanTree.ts';
import { parseJsonTree } from '../../../src/core/parse/jsonTree.ts';

const odd = fc.constantFrom<unknown>(null, undefined, '', ' ', 'text', 0, 1, -1, 1.5, Infinity, 2 ** 53, true, [], {}, [
  {},
]);

/** A record whose fields are right for the most part. */
function mostly(fields: Readonly<Record<string, fc.Arbitrary<unknown>>>): fc.Arbitrary<unknown> {
  const entries = Object.entries(fields).map(([name, right]) => [
    name,
    fc.oneof({ weight: 12, arbitrary: right }, { weight: 1, arbitrary: odd }),
  ]);
  const record: Record<string, fc.Arbitrary<unknown>> = { ...Object.fromEntries(entries), other: odd };
  return fc.record(record, { requiredKeys: Object.keys(fields).slice(0, 3) });
}

const text = fc.constantFrom('text', null);
const name = fc.constantFrom('a', 'b ');

const step: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  step: fc.oneof(
    { weight: 20, arbitrary: mostly({ id: name, title: name, status: name, detail: text, steps: tie('steps') }) },
    { weight: 1, arbitrary: odd },
  ),
  steps: fc.oneof({ maxDepth: 2 }, fc.constantFrom(null, []), fc.array(tie('step'), { maxLength: 2 })),
})).step;

const plan = mostly({
  version: fc.constant(1),
  id: name,
  goal: text.filter((value) => value !== null),
  revision: fc.nat(),
  steps: fc.array(step, { maxLength: 2 }),
  task: fc.constantFrom('#1', 1, null),
  outcome: fc.constantFrom('finished', 'superseded', null),
  createdAt: text,
});

describe('isPlanTree', () => {
  it('agrees with the schema on what is a plan', () => {
    const seen = { plans: 0, others: 0 };
    fc.assert(
      fc.property(fc.oneof({ weight: 20, arbitrary: plan }, { weight: 1, arbitrary: odd }), (value) => {
        // JSON has no name for infinity, but numbers that are read as such.
        const text = (JSON.stringify(value, (_, each) => (each === Infinity ? 'INFINITE' : each)) ?? 'null').replaceAll(
          '"INFINITE"',
          '1e999',
        );
        const { root } = parseJsonTree(text);
        const isPlan = planSchema.safeParse(JSON.parse(text)).success;
        assert.equal(root !== null && isPlanTree(root), isPlan, text);
        seen[isPlan ? 'plans' : 'others'] += 1;
      }),
      { numRuns: 1000 },
    );
    assert.ok(seen.plans > 50 && seen.others > 50, JSON.stringify(seen));
  });
});
