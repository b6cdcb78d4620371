import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { formatFindings } from '../../../src/core/hook/formatFindings.ts';
import { judgeCommit } from '../../../src/core/hook/judgeCommit.ts';
import { fakeClock } from '../../support/fakes.ts';
import { commitView } from './commitView.ts';

describe('docs/hook.md', () => {
  it('shows a refusal as it is printed', async () => {
    const clock = fakeClock('2026-11-30T19:00:00Z');
    const index = { 'state/current.md': '# State memo\n\n## Where we are (as of 2026-11-30 17:30 UTC)\nHalf.\n' };
    const { findings } = await judgeCommit(commitView({ index, head: index }), {
      now: clock.time,
      local: clock,
      secrets: () => Promise.reject(new Error('not asked')),
    });
    const place = (file: string) => file;
    const text = formatFindings(findings, { operation: 'commit', enforced: true, dogear: 'dogear', dir: null, place });
    const [, shown] = /^```\n(dogear: commit refused[\s\S]*?)^```$/m.exec(readFileSync('docs/hook.md', 'utf8')) ?? [];
    assert.equal(shown, text);
  });
});
