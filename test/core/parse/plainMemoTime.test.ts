import assert from 'node:assert/strict';
import fc from 'fast-check';
import { parseMemo } from '../../../src/core/parse/memo.ts';
import { plainMemoTime } from '../../../src/core/parse/plainMemoTime.ts';
import { fakeClock } from '../../support/fakes.ts';

const local = fakeClock('2026-11-30T19:00:00Z', 60);

const line = fc.constantFrom(
  '# State memo',
  '## Where we are (as of 2026-11-30 18:54 UTC)',
  '### Status (as of 2026-11-30 07:00) ##',
  '  ## Where we are (as of 2026-11-29 18:54 UTC)',
  '    ## Where we are (as of 2026-11-28 18:54 UTC)',
  '## Current state as of 2026-11-27',
  '## Next action',
  '##Where we are (as of 2026-11-26 18:54 UTC)',
  '```',
  '---',
  '<!--',
  '-->',
  '> ## Where we are (as of 2026-11-25 18:54 UTC)',
  'Where we are (as of 2026-11-24 18:54 UTC)',
  '===',
  'text',
  '',
  '#',
);

describe('plainMemoTime', () => {
  it('reads the time that the whole memo states, or none', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), fc.constantFrom('\n', '\r\n'), (lines, lineEnd) => {
        const text = lines.join(lineEnd);
        const plain = plainMemoTime(text, local);
        if (plain !== null) assert.equal(plain, parseMemo(text, local).value.asOf?.time ?? null);
      }),
      { numRuns: 300 },
    );
  });

  it('is not empty-handed for the usual form', () => {
    const text = '# State memo\n\n## Where we are (as of 2026-11-30 18:54 UTC)\nStatus: half\n';
    assert.equal(plainMemoTime(text, local), Date.parse('2026-11-30T18:54:00Z'));
    assert.equal(plainMemoTime(`---\ntask: 1\n---\n${text}`, local), null);
    assert.equal(plainMemoTime(`Words first.\n\n${text}`, local), null);
  });
});
