import assert from 'node:assert/strict';
import { RULES } from '../../../src/core/rules/index.ts';
import { problemsIn, reportedIn, ruleFixtures } from '../../support/ruleFixtures.ts';

/** Projects on which no rule has anything to say. */
const WELL_KEPT = 'well-kept';

describe('the fixtures of the rules', () => {
  const fixtures = ruleFixtures();

  for (const [rule, cases] of fixtures) {
    describe(rule, () => {
      for (const one of cases) {
        it(one.name, async () => {
          assert.deepEqual(await reportedIn(one, rule === WELL_KEPT ? undefined : rule), one.expected);
        });
      }
    });
  }

  it('belong to rules that are checked, and have both breaches and what only looks like one', () => {
    const ids = new Set<string>(RULES.map(({ id }) => id));
    for (const [rule, cases] of fixtures) {
      if (rule === WELL_KEPT) continue;
      assert.ok(ids.has(rule), rule);
      const caught = cases.reduce((sum, { expected }) => sum + expected.length, 0);
      const silent = cases.reduce((sum, { lookAlikes }) => sum + lookAlikes, 0);
      assert.ok(caught > 0 && silent > 0, `${rule}: ${caught} caught, ${silent} silent`);
      for (const { expected, name } of cases) {
        assert.ok(
          expected.every((line) => line.endsWith(` ${rule}`)),
          `${rule}: ${name} is marked for another rule`,
        );
      }
    }
  });

  it('show the fixes that their rules are said to have', async () => {
    for (const { id, fixable } of RULES) {
      const cases = fixtures.get(id) ?? [];
      const fixes = (await Promise.all(cases.map((one) => problemsIn(one)))).flat().flatMap((problem) => {
        return problem.rule === id ? problem.fixes : [];
      });
      if (cases.length === 0) continue;
      const found = fixes.some(({ automatic }) => automatic) ? 'automatic' : fixes.length > 0 ? 'offered' : undefined;
      assert.equal(found, fixable, id);
    }
  });
});
