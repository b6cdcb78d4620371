import assert from 'node:assert/strict';
import { buildCheckReport } from '../../../src/core/report/problemReport.ts';
import { problemOf } from '../../support/snapshots.ts';

describe('buildCheckReport', () => {
  it('counts lines and columns from 1', () => {
    const problem = problemOf('memo-too-long', 'warning', {
      start: { line: 40, column: 0 },
      end: { line: 41, column: 7 },
      message: 'Too long.',
      fixable: true,
    });
    assert.deepEqual(buildCheckReport([problem]), {
      version: 1,
      problems: [
        {
          rule: 'memo-too-long',
          severity: 'warning',
          file: 'state/current.md',
          line: 41,
          column: 1,
          endLine: 42,
          endColumn: 8,
          message: 'Too long.',
          fixable: true,
        },
      ],
    });
  });

  it('is an empty list where nothing is wrong', () => {
    assert.deepEqual(buildCheckReport([]), { version: 1, problems: [] });
  });
});
