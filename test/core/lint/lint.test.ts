import assert from 'node:assert/strict';
import { lint } from '../../../src/core/lint/lint.ts';
import { indexLines } from '../../../src/core/model/text.ts';
import type { Report, Rule } from '../../../src/core/rules/rule.ts';
import { loadProject } from '../../support/loadProject.ts';

const lines = indexLines('one\ntwo\nthree\n');

function rule(id: Rule['id'], ...reports: readonly Report[]): Rule {
  return {
    id,
    summary: '',
    severity: 'warning',
    async check(_project, report) {
      await Promise.resolve();
      for (const each of reports) report(each);
    },
  };
}

const at = (file: string, start: number, end = start): Report => ({
  file,
  place: { lines, range: { start, end } },
  message: 'm',
});

describe('lint', () => {
  it('sorts by file and place, and counts lines and columns', async () => {
    const rules = [
      rule('memo-stale', at('b', 5, 9), at('a', 9)),
      rule('memo-behind', { file: 'b', place: null, message: 'm' }, at('a', 8)),
    ];
    const problems = await lint(await loadProject({}), rules);
    assert.deepEqual(
      problems.map(({ rule, file, start, end }) => [rule, file, start.line, start.column, end.line, end.column]),
      [
        ['memo-behind', 'a', 2, 0, 2, 0],
        ['memo-stale', 'a', 2, 1, 2, 1],
        ['memo-behind', 'b', 0, 0, 0, 0],
        ['memo-stale', 'b', 1, 1, 2, 1],
      ],
    );
  });

  it('takes the severity from the configuration, else the report, else the rule', async () => {
    const rules = [rule('memo-stale', at('a', 0), { ...at('b', 0), severity: 'hint' })];
    const severities = async (config: string) =>
      (await lint(await loadProject({ '.dogear.yaml': config }), rules)).map(({ severity }) => severity);
    assert.deepEqual(await severities(''), ['warning', 'hint']);
    assert.deepEqual(await severities('rules: { memo-stale: error }'), ['error', 'error']);
    assert.deepEqual(await severities('rules: { memo-stale: off }'), []);
  });
});
