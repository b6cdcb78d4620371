import assert from 'node:assert/strict';
import fc from 'fast-check';
import { applyEdits } from '../../../src/core/edit/applyEdits.ts';
import { type MarkerAnchor, setMarker } from '../../../src/core/edit/setMarker.ts';
import { type Task, walkTasks } from '../../../src/core/model/backlog.ts';
import { parseBacklog } from '../../../src/core/parse/backlog.ts';
import { taskDocuments } from '../../support/markdownDocuments.ts';

function anchorOf(text: string, { lineRange, markerRange }: Task): MarkerAnchor {
  assert.ok(markerRange);
  return { lineRange, markerRange, line: text.slice(lineRange.start, lineRange.end) };
}

function changed(text: string, anchor: MarkerAnchor, box: string): string {
  const edit = setMarker(text, anchor, box);
  assert.ok(edit.ok);
  return applyEdits(text, [edit.value]);
}

function tasksOf(text: string): readonly Task[] {
  return [...walkTasks(parseBacklog(text).value.tasks)];
}

describe('setMarker', () => {
  it('Pimzino/spec-workflow-mcp #51: toggles every task that is listed, and back to the same text', () => {
    fc.assert(
      fc.property(taskDocuments, ({ text, tasks }) => {
        const listed = tasksOf(text);
        assert.equal(listed.length, tasks.length);
        listed.forEach((task, at) => {
          const done = changed(text, anchorOf(text, task), '[x]');
          const again = tasksOf(done);
          assert.deepEqual(
            again.map(({ status }) => status),
            listed.with(at, { ...task, status: 'done' }).map(({ status }) => status),
          );
          const found = again[at];
          assert.ok(found);
          assert.equal(changed(done, anchorOf(done, found), tasks[at]?.box ?? ''), text);
        });
      }),
      { numRuns: 60 },
    );
  });

  it('MrLesk/Backlog.md #1033: ticks the right line beside one with an unknown box', () => {
    const text = '- [~] a\n- [ ] #2 b\n- [ ] #3 c\n';
    const task = tasksOf(text).find(({ id }) => id === '#2');
    assert.ok(task);
    assert.equal(changed(text, anchorOf(text, task), '[x]'), '- [~] a\n- [x] #2 b\n- [ ] #3 c\n');
  });

  it('refuses where the line has changed, moved or grown', () => {
    const text = '- [ ] a\n- [ ] b\n';
    const [, task] = tasksOf(text);
    assert.ok(task);
    for (const now of ['- [ ] a\n- [x] b\n', '- [ ] new\n- [ ] a\n- [ ] b\n', '- [ ] a\n- [ ] b and c\n', '']) {
      const edit = setMarker(now, anchorOf(text, task), '[x]');
      assert.equal(edit.ok ? '' : edit.error.code, 'conflict', now);
    }
  });
});
