import assert from 'node:assert/strict';
import { RULE_IDS } from '../../../src/core/model/ruleIds.ts';
import { RULES } from '../../../src/core/rules/index.ts';

describe('RULES', () => {
  it('holds each rule once, under a public id', () => {
    const ids = RULES.map(({ id }) => id);
    assert.deepEqual([...new Set(ids)], ids);
    for (const id of ids) assert.ok(RULE_IDS.includes(id), id);
    for (const id of RULE_IDS) assert.match(id, /^[a-z]+(-[a-z]+)*$/);
  });

  it('says of each in one sentence what it reports', () => {
    for (const { id, summary } of RULES) assert.match(summary, /^[A-Z.].{10,110}\.$/, id);
  });
});
