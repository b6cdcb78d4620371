import assert from 'node:assert/strict';
import fc from 'fast-check';
import { applyEdits } from '../../../src/core/edit/applyEdits.ts';
import { joinTasks } from '../../../src/core/edit/joinTasks.ts';
import { walkTasks } from '../../../src/core/model/backlog.ts';
import { parseBacklog } from '../../../src/core/parse/backlog.ts';

/** The text with every task that can be on one line. */
function joined(text: string): string {
  return applyEdits(text, [...joinTasks(text).values()].flat());
}

function tasksOf(text: string) {
  return walkTasks(parseBacklog(text).value.tasks);
}

describe('joinTasks', () => {
  it('leaves a status word the last on the line', () => {
    assert.equal(
      joined('- #1 Parser - in progress\n  handles CRLF already\n- #2 Writer - done\n'),
      '- #1 Parser handles CRLF already - in progress\n- #2 Writer - done\n',
    );
    assert.equal(joined('- #1 Parser (done)\r\n  see PR 12\r\n'), '- #1 Parser see PR 12 (done)\r\n');
    assert.equal(joined('- #1 Parser: wip\n  see\n  PR 12'), '- #1 Parser see PR 12: wip');
    assert.equal(
      joined('- [ ] #1 Parser\n\n## Notes\n- #2 Writer - blocked\n  no key\n'),
      '- [ ] #1 Parser\n\n## Notes\n- #2 Writer no key - blocked\n',
    );
  });

  it('leaves the reason of a blocked task the last on the line', () => {
    assert.equal(
      joined('- [!] #1 Parser - no key\n  asked Bob - twice\n'),
      '- [!] #1 Parser asked Bob - twice - no key\n',
    );
  });

  it('leaves out what would read otherwise on one line', () => {
    for (const text of [
      '- [!] #1 Parser\n  asked Bob - twice\n',
      '- #1 Parser\n  Status: blocked\n- #2 Writer - done\n',
      '- #1 Parser\n  after the writer is - done\n- #2 Writer - done\n',
    ]) {
      assert.equal(joined(text), text);
    }
  });

  it('joins the others beside one that must be left out', () => {
    assert.equal(
      joined('- [ ] #1 A\n  a\n- [!] #2 B\n  b - c\n- [ ] #3 C\n  c\n- [ ] #4\n  D\n  d\n'),
      '- [ ] #1 A a\n- [!] #2 B\n  b - c\n- [ ] #3 C c\n- [ ] #4 D d\n',
    );
  });

  it('keeps every task, its id, its status and its reason, and every word', () => {
    const line = fc.constantFrom(
      '- [ ] #1 A',
      '- [!] #2 B',
      '- [!] #3 C - why - not',
      '- [x] D (see',
      '- #4 E - in progress',
      '- #5 F (done)',
      '- G: waiting',
      '  - [ ] #6 H',
      '  - nested',
      '  more text',
      '  one - two',
      '  a list: done',
      '  Status: blocked',
      '  **bold',
      '  1. `code` - pending',
      '',
      '## Done',
      'lazy',
      '| #7 | I |',
    );
    const wordsOf = (text: string) => text.match(/\p{L}+/gu)?.sort();
    fc.assert(
      fc.property(fc.array(line, { maxLength: 14 }), fc.constantFrom('\n', '\r\n', '\r'), (lines, end) => {
        const before = lines.join(end);
        const after = joined(before);
        assert.deepEqual(
          tasksOf(after).map(({ id, status, reason }) => [id, status, reason]),
          tasksOf(before).map(({ id, status, reason }) => [id, status, reason]),
        );
        assert.deepEqual(wordsOf(after), wordsOf(before));
        assert.equal(joined(after), after);
      }),
      { numRuns: 300 },
    );
  });
});
