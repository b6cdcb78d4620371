import assert from 'node:assert/strict';
import fc from 'fast-check';
import { applyEdits } from '../../../src/core/edit/applyEdits.ts';
import { addTask, setTaskStatus } from '../../../src/core/edit/backlog.ts';
import { type Task, walkTasks } from '../../../src/core/model/backlog.ts';
import { TASK_STATUSES, type TaskStatus } from '../../../src/core/model/status.ts';
import { parseBacklog } from '../../../src/core/parse/backlog.ts';
import { backlogTexts } from '../../support/backlogTexts.ts';
import { taskDocuments } from '../../support/markdownDocuments.ts';

function tasksOf(text: string): readonly Task[] {
  return [...walkTasks(parseBacklog(text).value.tasks)];
}

function said(task: Task | undefined): readonly unknown[] {
  return [task?.id, task?.title, task?.status, task?.reason];
}

/** The text after the change, or the code of the refusal. */
function set(text: string, id: string, status: TaskStatus, reason?: string): string {
  const edits = setTaskStatus(text, parseBacklog(text).value, id, status, reason);
  return edits.ok ? applyEdits(text, edits.value) : edits.error.code;
}

function add(text: string, title: string): string {
  const edits = addTask(text, parseBacklog(text).value, title);
  return edits.ok ? applyEdits(text, edits.value) : edits.error.code;
}

describe('setTaskStatus', () => {
  it('changes the box alone', () => {
    const text = '# Backlog\r\n\r\n* [ ] #1 A  \r\n\t- [x] #2 B';
    assert.equal(set(text, '#1', 'doing'), text.replace('[ ]', '[/]'));
    assert.equal(set(text, '2', 'pending'), text.replace('[x]', '[ ]'));
    assert.equal(set('- [ ] Write docs\n', 'write-docs', 'done'), '- [x] Write docs\n');
  });

  it('writes a word behind a number that follows the marker', () => {
    assert.equal(set('* 2. two\n- 1) one\n', '2', 'done'), '* 2. two - done\n- 1) one\n');
    assert.equal(set('- 1) one - doing\n', '1', 'done'), '- 1) one - done\n');
  });

  it('Raven-Scout/scout-plugin #34: keeps every other byte of generated lists, CRLF and a missing final line end too', () => {
    fc.assert(
      fc.property(taskDocuments, fc.constantFrom(...TASK_STATUSES), ({ text }, status) => {
        tasksOf(text).forEach((task, at) => {
          const edits = setTaskStatus(text, parseBacklog(text).value, task.key, status);
          if (status === 'blocked' && task.status !== status && task.title.includes(' - ')) {
            assert.match(edits.ok ? '' : edits.error.message, /^Without a reason/);
            return;
          }
          assert.ok(edits.ok);
          const { start, end } = task.markerRange ?? task.range;
          assert.ok(edits.value.every((edit) => edit.start === start && edit.end === end));
          assert.equal(tasksOf(applyEdits(text, edits.value))[at]?.status, status);
        });
      }),
      { numRuns: 60 },
    );
  });

  it('writes nothing where the status is the same, in whatever form', () => {
    for (const text of ['- [X] #1 A', '- #1 A (Done ✅)', '## Done\n- #1 A', '- #1 A (cancelled)']) {
      assert.equal(set(text, '#1', 'done'), text);
    }
    assert.equal(set('- #1 A\n', '#1', 'pending'), '- #1 A\n');
    assert.equal(set('- [~] #1 A', '#1', 'pending'), '- [ ] #1 A');
  });

  it('writes and replaces the reason of a blocked task', () => {
    assert.equal(
      set('- [ ] #1 A  \n- [ ] #2 B', '#1', 'blocked', 'no\naccess'),
      '- [!] #1 A - no access  \n- [ ] #2 B',
    );
    assert.equal(set('- [!] #1 A - old', '#1', 'blocked', 'new - er'), '- [!] #1 A - new – er');
    assert.equal(set('- [!] #1 A', '#1', 'blocked', 'why'), '- [!] #1 A - why');
    assert.equal(set('- [!] #1 A - why', '#1', 'blocked'), '- [!] #1 A - why');
    assert.equal(set('- [!] #1 A - why', '#1', 'done', 'ignored'), '- [x] #1 A - why');
  });

  it('never leaves the end of a title to be the reason, which the next reason would replace', () => {
    for (const [before, after] of [
      ['- [ ] #1 Move A - B to C', '- [!] #1 Move A - B to C - why'],
      ['- [x] Move A - B to C', '- [!] Move A - B to C - why'],
      ['- #1 Move A - B to C (todo)', '- #1 Move A - B to C - why (blocked)'],
      ['- #1 Move A - B to C', '- #1 Move A - B to C - why - blocked'],
    ] as const) {
      const first = (text: string, status: TaskStatus, reason?: string) => {
        return set(text, tasksOf(text)[0]?.key ?? '', status, reason);
      };
      assert.equal(first(before, 'blocked'), 'invalid', before);
      assert.equal(first(before, 'blocked', 'why'), after);
      assert.equal(first(after, 'blocked', 'another'), after.replace('why', 'another'));
      assert.equal(first(first(after, 'done'), 'blocked', 'why'), after, 'not twice');
    }
    const below = '### #1 Move A - B to C\nStatus: todo\n';
    assert.equal(set(below, '#1', 'blocked'), below.replace('todo', 'blocked'));
    assert.equal(set(below, '#1', 'blocked', 'B to C'), below.replace('todo', 'blocked - B to C'));
  });

  it('changes a word where the file has words', () => {
    assert.equal(set('- #1 A (In Progress)\n- #2 B', '#1', 'done'), '- #1 A (done)\n- #2 B');
    assert.equal(set('- #1 A\r\n- #2 B', '#1', 'doing'), '- #1 A - doing\r\n- #2 B');
    assert.equal(set('## Done\n- #1 A', '#1', 'pending'), '## Done\n- #1 A - pending');
    assert.equal(set('- #1 A', '#1', 'blocked', 'no access'), '- #1 A - no access - blocked');
    const table = '| Id | Task | Status |\n|-|-|-|\n| 1 | A | todo |\n';
    assert.equal(set(table, 'A', 'done'), 'unknown-task');
    assert.equal(set(table, '1', 'done'), table.replace('todo', 'done'));
  });

  it('writes the reason where the form of the line has a place for it', () => {
    for (const [before, after] of [
      ['- #1 A (doing)\n- #2 B', '- #1 A - no access (blocked)\n- #2 B'],
      ['- #1 A: doing', '- #1 A - no access: blocked'],
      ['- #1 A | doing', '- #1 A - no access | blocked'],
      ['- #1 A - old (blocked)', '- #1 A - no access (blocked)'],
      ['- #1 A (on hold)', '- #1 A - no access (on hold)'],
      ['### #1 A (todo)\n', '### #1 A - no access (blocked)\n'],
      ['### [ ] #1 A\n', '### [!] #1 A - no access\n'],
      ['### #1 A\nStatus: todo  \nText', '### #1 A\nStatus: blocked - no access  \nText'],
      ['### #1 A\n- **Status**: in progress\n', '### #1 A\n- **Status**: blocked - no access\n'],
      ['### #1 A\n**Status: doing**\n', '### #1 A\n**Status: blocked** - no access\n'],
      ['- #1 A\n  - Status: `todo`', '- #1 A\n  - Status: `blocked` - no access'],
      ['- #1 A\n  Status: doing; two left', '- #1 A\n  Status: blocked; two left - no access'],
      ['- #1 A\n  Status: blocked - old', '- #1 A\n  Status: blocked - no access'],
      ['## Blocked\n- #1 A', '## Blocked\n- #1 A - no access - blocked'],
    ] as const) {
      assert.equal(set(before, '#1', 'blocked', 'no access'), after);
      assert.deepEqual(said(tasksOf(after)[0]), ['#1', 'A', 'blocked', 'no access'], after);
      assert.equal(set(after, '#1', 'blocked', 'no access'), after, 'and not twice');
    }
  });

  it('refuses a reason that would not be read as one', () => {
    const table = '| Id | Task | Status |\n|-|-|-|\n| T-01 | A | todo |\n';
    assert.equal(set(table, 'T-01', 'blocked', 'no access'), 'invalid');
    assert.equal(set(table, 'T-01', 'blocked'), table.replace('todo', 'blocked'));
    for (const reason of ['<!-- why -->', 'x <!-- y']) {
      assert.equal(set('- #1 A (todo)\n- #2 B\n', '#1', 'blocked', reason), 'invalid', reason);
    }
    assert.equal(set('### A ✅\n', 'a', 'blocked', 'why'), 'invalid');
  });

  it('writes what reads back as it was meant, and leaves every other task as it was', () => {
    const reasons = fc.constantFrom(
      'no access',
      'a - b',
      '- c',
      'x | y',
      'ask **Ann**',
      'done',
      'on [d](e)',
      '(todo)',
      '',
    );
    fc.assert(
      fc.property(backlogTexts, fc.nat(), fc.constantFrom(...TASK_STATUSES), reasons, (text, nth, status, reason) => {
        const before = tasksOf(text);
        const at = nth % before.length;
        const edits = setTaskStatus(text, parseBacklog(text).value, before[at]?.key ?? '', status, reason);
        if (!edits.ok) return assert.equal(edits.error.code, 'invalid');
        const after = tasksOf(applyEdits(text, edits.value));
        const others = (tasks: readonly Task[]) => tasks.map((task, place) => (place === at ? '' : said(task)));
        assert.deepEqual(others(after), others(before));
        assert.equal(after[at]?.status, status);
        const plain: Record<string, string> = {
          'a - b': 'a – b',
          '- c': '– c',
          'ask **Ann**': 'ask Ann',
          'on [d](e)': 'on d',
        };
        if (status === 'blocked' && reason !== '') assert.equal(after[at]?.reason, plain[reason] ?? reason);
      }),
      { numRuns: 300 },
    );
  });

  it('refuses an unknown id, an id of two tasks, and a line without a place for the status', () => {
    assert.equal(set('- [ ] #1 A', '#2', 'done'), 'unknown-task');
    assert.equal(set('- [ ] #1 A\n- [ ] #1 B', '#1', 'done'), 'invalid');
    assert.equal(set('- [ ] #3 A\n- [ ] 3. B', '3', 'done'), 'invalid');
    assert.equal(set('| Id | Task | Status |\n|-|-|-|\n| 1 | A | todo |\n\n- #1 B\n', '1', 'done'), 'invalid');
    assert.equal(set('| Task | Status |\n|-|-|\n| A | done |\n| B | |\n', 'b', 'done'), 'invalid');
    assert.equal(set('| | Task |\n|-|-|\n| [ ] | A |\n', 'a', 'blocked', 'why'), 'invalid');
    assert.equal(set('# T\n### A ✅\n', 'a', 'doing'), 'invalid');
    assert.equal(set('# T\n### [ ] A\n', 'a', 'doing'), '# T\n### [/] A\n');
  });

  it('refuses where the text is not the one that was read', () => {
    const { value } = parseBacklog('- [ ] #1 A\n');
    for (const text of ['', '- [ ] #1 B\n', '\n- [ ] #1 A\n', '```\n- [ ] #1 A\n']) {
      const edits = setTaskStatus(text, value, '#1', 'done');
      assert.equal(edits.ok ? '' : edits.error.code, 'conflict', text);
    }
  });
});

describe('addTask', () => {
  it('adds after the last task, one above the highest number, in the line ends of the file', () => {
    assert.equal(
      add('# Backlog\n\n- [ ] #9 A\n- [x] #47 B\n  - [ ] #48 C\n\nEnd\n', ' New\ttask '),
      '# Backlog\n\n- [ ] #9 A\n- [x] #47 B\n  - [ ] #48 C\n- [ ] #49 New task\n\nEnd\n',
    );
    assert.equal(add('- [ ] #1 A\r\n', 'B'), '- [ ] #1 A\r\n- [ ] #2 B\r\n');
    assert.equal(add('- [ ] #1 A', 'B'), '- [ ] #1 A\n- [ ] #2 B');
    assert.equal(add('* [ ] A  \n', 'B'), '* [ ] A  \n- [ ] #1 B\n');
    assert.equal(add('- [ ] 3. A\n', 'B'), '- [ ] 3. A\n- [ ] #4 B\n');
    const table = '| # | Task | Status |\n|-|-|-|\n| 1 | A | todo |\n| 2 | B | done |\n';
    assert.equal(add(table, 'C'), `${table}- #3 C\n`);
  });

  it('begins a list in a file without one', () => {
    assert.equal(add('', 'A'), '# Backlog\n\n- [ ] #1 A\n');
    assert.equal(add('# Backlog\n', 'A'), '# Backlog\n\n- [ ] #1 A\n');
    assert.equal(add('# Backlog\r\n\r\n', 'A'), '# Backlog\r\n\r\n- [ ] #1 A\r\n');
    assert.equal(add('# Backlog', 'A'), '# Backlog\n\n- [ ] #1 A');
  });

  it('adds no box where no task has one: the others would become plain text', () => {
    assert.equal(add('- #1 A\n- #2 B - done\n', 'C'), '- #1 A\n- #2 B - done\n- #3 C\n');
  });

  it('adds a task where it is pending: not under a heading that says something else', () => {
    assert.equal(
      add('## Doing\n- a\n\n## Next\n- b\n\n## Done\n- c\n', 'd'),
      '## Doing\n- a\n\n## Next\n- b\n- #1 d\n\n## Done\n- c\n',
    );
    assert.equal(
      add('## Open\n- [ ] a\n\n## Done\n- [x] b\n', 'c'),
      '## Open\n- [ ] a\n- [ ] #1 c\n\n## Done\n- [x] b\n',
    );
    assert.equal(
      add('## Phase 1\n- [ ] a\n## Phase 2\n- [x] b\n', 'c'),
      '## Phase 1\n- [ ] a\n## Phase 2\n- [x] b\n- [ ] #1 c\n',
    );
    assert.equal(add('## Done\n- a\n', 'b'), '## Done\n- a\n- #1 b - pending\n');
    assert.equal(add('- a\n', 'Say who is - done'), '- a\n- #1 Say who is - done - pending\n');
  });

  it('adds a task behind the last open one, or under a heading that is not done', () => {
    for (const [text, line, after] of [
      ['## Doing\n- [/] #2 b\n\n## Done\n- [x] #3 c\n', '- [ ] #4 d', '- [/] #2 b'],
      ['## Open\n- [/] #1 a\n\n## Done\n- [x] #2 b\n', '- [ ] #3 d', '- [/] #1 a'],
      ['## Next\n- [x] #1 a\n\n## Done\n- [x] #2 b\n', '- [ ] #3 d', '- [x] #1 a'],
      ['## Doing\n- #1 a\n\n## Done\n- #2 b\n', '- #3 d - pending', '- #1 a'],
      ['## To do\n\n## Doing\n- [/] #1 a\n\n## Done\n- [x] #2 b\n', '\n- [ ] #3 d', '## To do'],
      ['## Done\n- [x] #1 a\n\n## Doing\nText\n', '\n- [ ] #2 d', 'Text'],
      ['# Backlog\n\n## Done\n- #1 a\n', '\n- #2 d - pending', '# Backlog'],
      ['# Backlog\nDone\n----\n- [x] #1 a\n', '\n- [ ] #2 d\n', '# Backlog'],
      ['## Sprint 1 (doing)\n- [ ] #1 a\n\n## Sprint 0 (done)\n- [x] #2 b\n', '- [ ] #3 d', '- [ ] #1 a'],
    ] as const) {
      assert.equal(add(text, 'd'), text.replace(after, `${after}\n${line}`));
    }
  });

  it('adds a heading where the tasks are headings', () => {
    for (const [text, added] of [
      ['# B\n\n### #12 A\nStatus: done\n\n### #13 B\nStatus: todo\n\nText\n', '### #14 C\nStatus: pending\n'],
      ['### #13 B (todo)\n- [ ] a\n', '### #14 C - pending\n'],
      ['## [x] #13 B\n', '## [ ] #14 C\n'],
      ['#13 B\n---\nStatus: todo\n', '## #14 C\nStatus: pending\n'],
    ] as const) {
      assert.equal(add(text, 'C'), `${text}\n${added}`);
      assert.deepEqual(
        parseBacklog(add(text, 'C'))
          .value.tasks.map(({ title }) => title)
          .at(-1),
        'C',
      );
    }
    assert.equal(
      add('### #1 A\nStatus: todo\n\n## Done\n### #2 B\nStatus: done\n', 'C - done'),
      '### #1 A\nStatus: todo\n\n### #3 C - done - pending\n\n## Done\n### #2 B\nStatus: done\n',
    );
  });

  it('adds one pending task to whatever form a backlog has, and leaves the others as they were', () => {
    fc.assert(
      fc.property(backlogTexts, (text) => {
        const edits = addTask(text, parseBacklog(text).value, 'New');
        if (!edits.ok) return assert.equal(edits.error.code, 'invalid');
        const after = tasksOf(applyEdits(text, edits.value));
        const known = new Set(tasksOf(text).map(({ id }) => id));
        assert.deepEqual(
          after.filter(({ id }) => !known.has(id)).map(({ title, status, tasks }) => [title, status, tasks.length]),
          [['New', 'pending', 0]],
        );
        assert.deepEqual(after.filter(({ id }) => known.has(id)).map(said), tasksOf(text).map(said));
      }),
      { numRuns: 200 },
    );
  });

  it('refuses an empty title, and a place where nothing is read as a task', () => {
    assert.equal(add('- [ ] #1 A\n', ' \n'), 'invalid');
    assert.equal(add('```\ncode\n', 'A'), 'invalid');
    assert.equal(add('<!-- open\n', 'A'), 'invalid');
  });

  it('keeps every byte of generated lists and adds one task to them', () => {
    fc.assert(
      fc.property(taskDocuments, fc.constantFrom('A', '# B', '[x] C', '```', '日本', '- D'), ({ text }, title) => {
        const after = add(text, title);
        const tasks = tasksOf(after);
        assert.equal(tasks.length, tasksOf(text).length + 1);
        assert.equal(tasks.filter(({ id }) => id === '#1').length, 1);
        const at = after.search(/(?:\r\n|\n|\r)- \[ \] #1 /);
        const line = /^(?:\r\n|\n|\r)[^\r\n]*/.exec(after.slice(at))?.[0] ?? '';
        assert.equal(after.slice(0, at) + after.slice(at + line.length), text);
      }),
      { numRuns: 100 },
    );
  });
});
