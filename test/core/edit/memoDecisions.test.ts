import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { newerDecisions } from '../../../src/core/edit/memoDecisions.ts';
import { parseDecisionLog } from '../../../src/core/parse/decisions.ts';
import { parseMemo } from '../../../src/core/parse/memo.ts';

function newer(section: string, log: string): readonly string[] {
  const memo = parseMemo(`## Decisions\n${section}`, { offsetMinutes: () => 0 }).value;
  return newerDecisions(memo, { log: parseDecisionLog(log).value.decisions, max: 5 });
}

describe('newerDecisions', () => {
  const log = '## D-001: Log 1\n\n## D-002: Log 2\n\n## D-003: Log 3\n\n';

  it('knows by its title what the memo has without an id', () => {
    assert.deepEqual(newer('- Log 3\n- Log 2\n- Log 1\n', log), []);
    assert.deepEqual(newer('- *log 2*.\n- other\n', log), ['D-003: Log 3']);
    assert.deepEqual(newer('- other\n', log), ['D-003: Log 3', 'D-002: Log 2', 'D-001: Log 1']);
  });

  it('leaves out what came from the memo, wherever that stands', () => {
    const moved = `${log}## D-004: old\nMoved here from the memo.\n\nWhy: x\n`;
    assert.deepEqual(newer('- D-002: Log 2\n', moved), ['D-003: Log 3']);
    assert.deepEqual(newer('', moved), ['D-003: Log 3', 'D-002: Log 2', 'D-001: Log 1']);
  });
});
