import assert from 'node:assert/strict';
import { buildCheckReport } from '../../../src/core/report/problemReport.ts';
import { problemOf } from '../../support/snapshots.ts';

describe('buildCheckReport', () => {
  it('counts lines and columns from 1', () => {
    const problem = problemOf('memo-too-long', 'warning', {
      start: { line: 40, column: 0 },
      end: { line: 41, column: 7 },
      message: 'Too long.',
      fixes: [{ title: 'Compress it', automatic: true, work: { kind: 'files', changes: [] } }],
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

  it('calls fixable only what a command may mend by itself', () => {
    const byHand = { title: 'Reopen it', automatic: false, work: { kind: 'files', changes: [] } } as const;
    const { problems } = buildCheckReport([problemOf('backlog-ghost-task', 'warning', { fixes: [byHand] })]);
    assert.equal(problems[0]?.fixable, false);
  });

  it('is an empty list where nothing is wrong', () => {
    assert.deepEqual(buildCheckReport([]), { version: 1, problems: [] });
  });
});
