import assert from 'node:assert/strict';
import { formatProblems } from '../../../src/cli/output/formatProblems.ts';
import { problemOf } from '../../support/snapshots.ts';

const TERMINAL = { color: false, unicode: true, columns: 80, interactive: false };

describe('formatProblems', () => {
  it('begins each line with a place that a click opens', () => {
    const start = { line: 40, column: 0 };
    const problems = [
      problemOf('memo-too-long', 'warning', { start, message: 'Memo is 171 lines, 21 over its cap.' }),
      problemOf('plan-invalid', 'error', { file: 'state/plan.json', message: 'A comma\nis missing.' }),
    ];
    assert.equal(
      formatProblems(problems, TERMINAL),
      [
        'state/current.md:41:1: warning: Memo is 171 lines, 21 over its cap. (memo-too-long)',
        'state/plan.json:1:1: error: A comma is missing. (plan-invalid)',
        '1 error, 1 warning.',
        '',
      ].join('\n'),
    );
  });

  it('says so where nothing is wrong', () => {
    assert.equal(formatProblems([], TERMINAL), 'No problems.\n');
  });

  it('shows control characters of file names and texts', () => {
    const problem = problemOf('secret', 'error', { file: 'state/\u001b[1m.md', message: 'a\u0007' });
    assert.match(formatProblems([problem], TERMINAL), /^state\/\\u001b\[1m\.md:1:1: error: a\\u0007 \(secret\)$/m);
  });

  it('colours the severity', () => {
    const text = formatProblems([problemOf('a', 'error')], { ...TERMINAL, color: true });
    assert.ok(text.includes('\u001b[31merror:\u001b[39m'));
  });
});
