import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';

/** Rules that judge this moment or this checkout: a test must not fail with the clock. */
const OF_THE_MOMENT = [
  'memo-stale',
  'memo-stale-while-commits-land',
  'memo-behind',
  'memo-branch-mismatch',
  'plan-stale',
];

describe("Dogear's own hand-off files", () => {
  const { stdout, stderr } = spawnSync(process.execPath, ['dist/cli.js', 'check', '--json'], { encoding: 'utf8' });

  it('obey its rules', () => {
    assert.equal(stderr, '');
    const { problems } = JSON.parse(stdout) as { problems: { rule: string; severity: string }[] };
    const wrong = problems.filter(({ severity }) => severity === 'error' || severity === 'warning');
    assert.deepEqual(
      wrong.filter(({ rule }) => !OF_THE_MOMENT.includes(rule)),
      [],
    );
  });
});
