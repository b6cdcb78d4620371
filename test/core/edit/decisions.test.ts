import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'mocha';
import { applyEdits } from '../../../src/core/edit/applyEdits.ts';
import { appendDecision, type NewDecision } from '../../../src/core/edit/decisions.ts';
import { parseDecisionLog } from '../../../src/core/parse/decisions.ts';

const DATE = '2026-11-30';

function appended(text: string, decision: NewDecision): string {
  const { edits } = appendDecision(text, parseDecisionLog(text).value, { ...decision, date: DATE });
  return applyEdits(text, edits);
}

describe('appendDecision', () => {
  const decision = { title: 'a', choice: 'b', why: 'c' };
  const entry = '## D-001: a\nDate: 2026-11-30\nChoice: b\nWhy: c\n';

  it('parts the entry from what stands before it by one blank line', () => {
    for (const before of ['# Log', '# Log\n', '# Log\n\n', '# Log\n  \n']) {
      assert.equal(appended(before, decision).replace(/\n[ \n]*\n/, '\n\n'), `# Log\n\n${entry}`);
      assert.ok(appended(before, decision).startsWith(before));
    }
    assert.equal(appended('', decision), entry);
  });

  it('counts on from the highest number, whatever its place and form', () => {
    const id = (text: string) => appendDecision(text, parseDecisionLog(text).value, { ...decision, date: DATE }).id;
    assert.equal(id('## D-12: x\n## D-3: y\n'), 'D-013');
    assert.equal(id('- ADR-1000 x\n'), 'D-1001');
  });

  it('writes fields in order and leaves out those without a value', () => {
    const all = { ...decision, context: 'd\ne', options: ' ', supersedes: ['D-1', 'D-2'] };
    assert.match(appended('', all), /\nDate: .*\nContext: d e\nChoice: b\nWhy: c\nSupersedes: D-1, D-2\n$/);
  });

  it('is read back as it was given, and only adds to the text', () => {
    const text = fc
      .string({ unit: 'grapheme', minLength: 1 })
      .filter((one) => /^[\p{L}\p{N}][^:|*_`~<[\](#\\]*[\p{L}\p{N}]$/u.test(one));
    const log = fc.constantFrom('', '# Decisions\n', '# Log\r\n\r\n## D-007: x\r\nWhy: y', '- D-1: a\n- D-2: b');
    fc.assert(
      fc.property(log, text, text, text, (before, title, choice, why) => {
        const after = appended(before, { title, choice, why });
        assert.ok(after.startsWith(before));
        const { decisions } = parseDecisionLog(after).value;
        const last = decisions.at(-1);
        const folded = (one: string) => one.replace(/\s+/g, ' ');
        assert.deepEqual([last?.title, last?.choice, last?.why], [title, choice, why].map(folded));
        assert.equal(decisions.length, parseDecisionLog(before).value.decisions.length + 1);
      }),
    );
  });
});
