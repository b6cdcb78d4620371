import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'mocha';
import { applyEdits } from '../../../src/core/edit/applyEdits.ts';
import { editMemo, type MemoChanges } from '../../../src/core/edit/memo.ts';
import type { Memo } from '../../../src/core/model/memo.ts';
import { parseMemo } from '../../../src/core/parse/memo.ts';

const NOW = Date.parse('2026-11-30T18:54:30Z');

function read(text: string): Memo {
  return parseMemo(text, { offsetMinutes: () => 0 }).value;
}

function edited(text: string, changes: MemoChanges): string {
  return applyEdits(text, editMemo(text, read(text), changes));
}

function log(...numbers: readonly number[]) {
  return numbers.map((number) => ({ id: `D-${String(number).padStart(3, '0')}`, number, title: `t${number}` }));
}

describe('editMemo', () => {
  it('changes nothing where nothing changes', () => {
    const text = '## Where we are (as of 2026-11-30 18:54 UTC)\nWorking on: #4\nBranch: `a`\n\n## Next\nGo.\n';
    const memo = read(text);
    const changes = { asOf: NOW, workingOn: '#4', branch: 'a', nextAction: ' Go.\n', status: ' ', doNotRedo: [' '] };
    assert.deepEqual(editMemo(text, memo, changes), []);
  });

  it('keeps line ends, indentation, comments and a missing final line end', () => {
    const text =
      '<!-- mine -->\r\n## Status\r\n* **Branch:** `a`  \r\n\r\n## Next\r\n<!-- one -->\r\nGo.\r\n\r\n## Rejected\r\n1) x';
    assert.equal(
      edited(text, { asOf: NOW, branch: 'b', status: 'fine', nextAction: 'One\ntwo', doNotRedo: ['y\nz', 'X'] }),
      '<!-- mine -->\r\n## Status (as of 2026-11-30 18:54 UTC)\r\n* **Branch:** `b`  \r\n* **Status:** fine\r\n\r\n' +
        '## Next\r\n<!-- one -->\r\nOne\r\ntwo\r\n\r\n## Rejected\r\n1) x\r\n2) y z',
    );
  });
});

describe('as-of in the memo', () => {
  const headings: readonly [string, string][] = [
    ['## Where we are (as of 2020-01-01)', '## Where we are (as of 2026-11-30 18:54 UTC)'],
    ['## Status: as of 1 Mar 2020 9:00 JST, late', '## Status: as of 2026-11-30 18:54 UTC, late'],
    ['## State [as of yesterday]', '## State [as of 2026-11-30 18:54 UTC]'],
    ['## Status (as of Mon Nov 30 9:00:00 UTC 2020)', '## Status (as of 2026-11-30 18:54 UTC)'],
    ['## Status (as of 2020-11-30 (9:00 UTC), late)', '## Status (as of 2026-11-30 18:54 UTC, late)'],
    ['## Status (as of 9 pm, 30.11.2020)', '## Status (as of 2026-11-30 18:54 UTC)'],
    ['# State ##', '# State (as of 2026-11-30 18:54 UTC) ##'],
    ['Where we are\n====', 'Where we are (as of 2026-11-30 18:54 UTC)\n===='],
  ];
  for (const [before, after] of headings) {
    it(`renews ${JSON.stringify(before)}`, () => {
      assert.equal(edited(`${before}\n\ntext\n`, { asOf: NOW }), `${after}\n\ntext\n`);
    });
  }

  it('is renewed in the front matter too, where it stands there', () => {
    const body = '## Status (as of 2020-01-01)\n';
    const after = '## Status (as of 2026-11-30 18:54 UTC)\n';
    for (const [written, renewed] of [
      ['asOf: 2020-01-01', 'asOf: 2026-11-30 18:54 UTC'],
      ["asOf: '2020-01-01' # mine", 'asOf: "2026-11-30 18:54 UTC" # mine'],
      ['asOf:', 'asOf: 2026-11-30 18:54 UTC'],
      ['other: 1', 'other: 1'],
    ]) {
      assert.equal(edited(`---\n${written}\n---\n${body}`, { asOf: NOW }), `---\n${renewed}\n---\n${after}`);
    }
  });
});

describe('fields of the memo', () => {
  it('get lines of their own where they are missing', () => {
    assert.equal(
      edited('## Status\nSome prose.\n', { workingOn: '#4', branch: 'b' }),
      '## Status\nWorking on: #4\nBranch: b\n\nSome prose.\n',
    );
    assert.equal(edited('## Status\n- Branch: b\n', { status: 'ok' }), '## Status\n- Branch: b\n- Status: ok\n');
    assert.equal(edited('## Status\nBranch: b\n', { workingOn: '#4' }), '## Status\nWorking on: #4\nBranch: b\n');
    assert.equal(edited('## Status\nBranch:\n', { branch: 'b' }), '## Status\nBranch: b\n');
  });

  it('keep the emphasis and the quotes around their values', () => {
    for (const [before, after] of [
      ['Branch: **a**', 'Branch: **b**\nStatus: fine'],
      ['- **Branch:** `a` (pushed)', '- **Branch:** `b` (pushed)\n- **Status:** fine'],
      ['- \u{1f33f} **Branch:** a', '- \u{1f33f} **Branch:** b\n- **Status:** fine'],
      ['**Branch: a**', '**Branch: b**\n**Status: fine**'],
      ['Branch: b\nStatus: _slow_', 'Branch: b\nStatus: _fine_'],
      ['Branch: "b"\nStatus: "fine"', 'Branch: "b"\nStatus: "fine"'],
    ] as const) {
      const text = edited(`## Status\n${before}\n`, { branch: 'b', status: 'fine' });
      assert.equal(text, `## Status\n${after}\n`);
      assert.equal(edited(text, { branch: '`b`', status: '**fine**' }).includes('****'), false);
    }
  });

  it('are replaced with all the lines that they go on', () => {
    for (const [before, after] of [
      ['Status: 2 of 9\nfailing\n  still\n', 'Status: fine\n'],
      ['- **Status:** 2 of 9\n  failing\n- c\n', '- **Status:** fine\n- c\n'],
      ['> Status: 2 of 9\n> failing\n', '> Status: fine\n'],
      ['Status:\n2 of 9 failing\nOwner: me\n', 'Status: fine\nOwner: me\n'],
      ['Status: fine\nbut flaky', 'Status: fine'],
      ['Status: 2 of 9  \nA note\n', 'Status: fine  \nA note\n'],
      ['Status: 2 of 9\\\nA note\n', 'Status: fine\\\nA note\n'],
      ['Status: in D:\\\\\nand on\n', 'Status: fine\n'],
      ['Status: 2 of 9 <!-- a -->\n<!-- b -->\n', 'Status: fine <!-- a -->\n<!-- b -->\n'],
      ['Branch: x\nA note\n', 'Branch: x\nA note\nStatus: fine\n'],
      ['Branch: x  \nA note\n', 'Branch: x  \nA note\nStatus: fine\n'],
      ['Status: 2 of 9\n\nA note\n', 'Status: fine\n\nA note\n'],
    ] as const) {
      assert.equal(edited(`## Status\n${before}`, { status: 'fine' }), `## Status\n${after}`);
    }
    const text = '## Status\r\nWorking on: #4 - a\r\nlong one\r\nStatus: b\r\n';
    assert.equal(edited(text, { workingOn: '#5' }), text.replace('#4 - a\r\nlong one', '#5'));
    assert.equal(edited(text, { branch: 'x' }), text.replace('long one', 'long one\r\nBranch: x'));
    assert.equal(edited('## Status\nBranch: x\nA note\n', { branch: 'y' }), '## Status\nBranch: y\nA note\n');
    assert.equal(edited(text, { workingOn: '#4 - a' }), text, 'a note stays');
    assert.equal(edited(text, { workingOn: '#4 - a long one' }), text, 'the same, wrapped');
    assert.equal(edited(text, { workingOn: '#5', branch: 'x' }), text.replace('#4 - a\r\nlong one', '#5\r\nBranch: x'));
  });

  it('keep clear of an underlined heading directly below', () => {
    assert.equal(
      edited('## Status\nOverview\n---\ntext\n', { branch: 'b' }),
      '## Status\nBranch: b\n\nOverview\n---\ntext\n',
    );
  });

  it('are one line, whatever they are given', () => {
    assert.equal(
      edited('## Status\nStatus: x\n', { status: ' a\r\n## Next\u2028b ' }),
      '## Status\nStatus: a ## Next b\n',
    );
  });

  it('end in a backslash without leaving it to the next value', () => {
    const text = '## Where we are\nWorking on: x\\\nBranch: b\nStatus: y\n';
    const path = edited(text, { workingOn: 'C:\\in\\', status: 'copied to C:\\out\\' });
    assert.equal(path, '## Where we are\nWorking on: C:\\in\\\\\\\nBranch: b\nStatus: copied to C:\\out\\\\\n');
    assert.equal(edited(path, { workingOn: 'z', status: 'fine' }), text.replace(': x', ': z').replace('y', 'fine'));
  });

  it('take the front matter along', () => {
    const text = '---\ntask: #3 # mine\nbranch: a\n---\n## Status\nWorking on: task #3\n';
    assert.equal(
      edited(text, { workingOn: 'task #47 - Limits', branch: 'feat/b' }),
      '---\ntask: "#47" # mine\nbranch: feat/b\n---\n## Status\nWorking on: task #47 - Limits\nBranch: feat/b\n',
    );
    const same = '---\ntask: 47\n---\n## Status\nWorking on: task #47\n';
    assert.equal(edited(same, { workingOn: 'task #47' }), same);
  });
});

describe('the next action of the memo', () => {
  it('takes the place of the old one with its indentation, and keeps clear of a heading below', () => {
    for (const [before, nextAction, after] of [
      ['    old code\n', '```\nnew\n```', '```\nnew\n```\n'],
      ['\n  - a\n  - b\n\n### Later\n', '- c\n- d', '\n- c\n- d\n\n### Later\n'],
      ['<!-- one --> old\n', 'Go.', '<!-- one --> Go.\n'],
      ['- \nNotes\n---\n', 'Go.', 'Go.\n \nNotes\n---\n'],
      ['***\nNotes\n---\n', '> Go.', '> Go.\n\nNotes\n---\n'],
      ['old\n<!-- hint -->\n## Notes\n', 'Go.', 'Go.\n<!-- hint -->\n## Notes\n'],
    ] as const) {
      const text = edited(`## Next\n${before}`, { nextAction });
      assert.equal(text, `## Next\n${after}`);
      assert.ok(read(text).nextAction?.value.startsWith(nextAction), text);
    }
  });
});

describe('recent decisions of the memo', () => {
  const section = (...ids: readonly string[]) => `## Decisions\n${ids.map((id) => `* ${id}: mine\n`).join('')}`;

  it('get what is newer than their newest on top, in their own form', () => {
    const text = `Intro.\n\n${section('D-031', 'D-030')}\nafter\n`;
    assert.equal(
      edited(text, { decisions: { log: log(29, 30, 31, 32, 33), max: 5 } }),
      text.replace('* D-031', '* D-033: t33\n* D-032: t32\n* D-031'),
    );
  });

  it('take nothing that is indented below them into themselves', () => {
    for (const first of [
      '1. D-1: a',
      '  1. D-1: a\n  2. b',
      '  D-1: a',
      '   ### D-1: a',
      '  - D-1: a',
      '> D-2: a\n\n D-1: a',
    ]) {
      const before = read(`## Decisions\n${first}\n`).decisions.map(({ text }) => text);
      const after = edited(`## Decisions\n${first}\n`, { decisions: { log: log(1, 2), max: 5 } });
      assert.deepEqual(
        read(after).decisions.map(({ text }) => text),
        ['D-002: t2', ...before],
        after,
      );
    }
  });

  it('stand once where they stand in a table, which stays as it is', () => {
    const table = '## Decisions\n\n| Id | What |\n|---|---|\n| D-031 | mine |\n| D-030 | mine |\n';
    assert.equal(edited(table, { decisions: { log: log(30, 31), max: 5 } }), table);
    const more = edited(table, { decisions: { log: log(30, 31, 32), max: 5 } });
    assert.deepEqual(
      [more.includes('- D-032: t32'), more.includes('| D-031 | mine |\n| D-030 | mine |\n')],
      [true, true],
    );
  });

  it('lose what is beyond the limit, but only if the log has it', () => {
    const text = section('D-5', 'D-4', 'note', 'D-3', 'D-2', 'unlogged', 'D-1');
    assert.equal(
      edited(text, { decisions: { log: log(1, 2, 3, 4, 5, 6), max: 5 } }),
      '## Decisions\n* D-006: t6\n* D-5: mine\n* D-4: mine\n* note: mine\n* D-3: mine\n* unlogged: mine\n',
    );
  });

  it('take wrapped lines along when they are dropped, but nothing that is not indented', () => {
    assert.equal(
      edited('## Decisions\n- D-2: b\n- D-1: a\n  wrapped\nProse.\n', { decisions: { log: log(1, 2), max: 1 } }),
      '## Decisions\n- D-2: b\n\nProse.\n',
    );
  });

  it('hold no numbered list that is indented', () => {
    const text = '## Decisions\n  1. D-31: a\n  2. D-30: b\n';
    const after = edited(text, { decisions: { log: log(30, 31, 32), max: 5 } });
    assert.equal(after, text.replace('  1.', '  - D-032: t32\n\n  1.'));
    const { decisions } = read(after);
    assert.deepEqual(
      decisions.map(({ id }) => id),
      ['D-032', 'D-31', 'D-30'],
    );
  });

  it('can all be replaced', () => {
    const text = `${section('D-2', 'D-1')}\n## Next\n`;
    assert.equal(
      edited(text, { decisions: { log: log(1, 2, 3, 4), max: 2 } }),
      '## Decisions\n* D-004: t4\n* D-003: t3\n\n## Next\n',
    );
  });

  it('begin with the last of the log where the memo names none', () => {
    assert.equal(
      edited('## Decisions\n', { decisions: { log: log(1, 2, 3), max: 2 } }),
      '## Decisions\n- D-003: t3\n- D-002: t2\n',
    );
  });
});

describe('missing sections of the memo', () => {
  it('come at the end in the form that Dogear writes', () => {
    const changes = { asOf: NOW, workingOn: '#4 x', branch: 'b', nextAction: 'Go.', doNotRedo: ['y'], complete: true };
    assert.equal(
      edited('# Notes', { ...changes, decisions: { log: log(7), max: 5 } }),
      '# Notes\n\n## Where we are (as of 2026-11-30 18:54 UTC)\nWorking on: #4 x\nBranch: b\n\n' +
        '## Next action\nGo.\n\n## Recent decisions\n- D-007: t7\n\n## Do not redo\n- y',
    );
  });

  it('take along fields that stood outside any section', () => {
    const text = edited('Branch: a\nStatus: fine\n', { asOf: NOW, branch: 'b', complete: true });
    assert.ok(text.startsWith('Branch: a\nStatus: fine\n\n## Where we are'));
    assert.deepEqual([read(text).branch?.value, read(text).status?.value], ['b', 'fine']);
  });

  it('are only those that are needed, unless the memo is to be complete', () => {
    assert.equal(edited('x\n', { doNotRedo: ['y'] }), 'x\n\n## Do not redo\n- y\n');
  });
});

describe('editMemo on any memo', () => {
  const prose = fc.constantFrom(
    'Some prose.',
    '> quoted',
    '    code',
    '| a | b |\n|--|--|',
    '<!-- hint -->',
    '- [ ] box',
    '1. one',
    '',
    '**bold**',
  );
  const body = fc.array(prose, { maxLength: 4 }).map((lines) => lines.join('\n'));
  const part = (...headings: readonly string[]) =>
    fc.tuple(fc.constantFrom(...headings), body).map((both) => both.join('\n'));
  const whereWeAre = fc
    .tuple(
      fc.constantFrom('## Where we are', '# Status (as of 2020-01-01 10:00)', 'State\n---'),
      fc.constantFrom('Branch: x', '- **Status:** y', '**Working on:** _z_', '**Branch: x**', ''),
      body,
    )
    .map((all) => all.join('\n'));
  const memo = fc
    .tuple(
      fc.subarray([0, 1, 2, 3]),
      fc.tuple(
        whereWeAre,
        part('## Next action', '### Next steps'),
        part('## Recent decisions\n- D-002: a\n- D-001: b\nMore.', '# Decisions'),
        part("## Don't redo\n* known", '## Rejected\n- None yet', '## Rejected'),
      ),
      fc.constantFrom('\n', '\r\n'),
      fc.boolean(),
    )
    .map(([chosen, parts, end, final]) => {
      const text = ['# Notes', ...chosen.map((index) => parts[index])].join('\n\n') + (final ? '\n' : '');
      return text.replaceAll('\n', end);
    });
  const words = fc.constantFrom('go on', 'fix #4', 'a & b', '日本語', '"quoted"');
  const changes = fc.record({
    asOf: fc.constant(NOW),
    workingOn: words,
    branch: fc.constantFrom('main', 'feat/a-b'),
    status: words,
    nextAction: words,
    doNotRedo: fc.array(words, { maxLength: 3 }),
    decisions: fc.constantFrom({ log: log(), max: 5 }, { log: log(1, 2, 3, 4), max: 3 }),
    complete: fc.constant(true),
  });

  const unquoted = (text: string) => text.replaceAll('"', '');

  it('says afterwards what it was told, and saying it again changes nothing', () => {
    fc.assert(
      fc.property(memo, changes, (text, told) => {
        const after = edited(text, told);
        const now = read(after);
        assert.equal(now.asOf?.text, '2026-11-30 18:54 UTC');
        assert.deepEqual(
          [now.workingOn?.value, now.branch?.value, now.status?.value, now.nextAction?.value],
          [unquoted(told.workingOn), told.branch, unquoted(told.status), told.nextAction],
        );
        for (const entry of told.doNotRedo) assert.ok(now.doNotRedo.some((one) => one.text === entry));
        assert.equal(now.sections.length, 4);
        assert.equal(edited(after, told), after);
      }),
      { numRuns: 150 },
    );
  });

  it('keeps every line that it was not told to change', () => {
    fc.assert(
      fc.property(memo, changes, (text, told) => {
        const before = read(text);
        const rest = edited(text, told);
        const goesOn = /(?:Working on|Status):.*\r?\n((?:.*\w.*\r?\n?)*)/.exec(text)?.[1] ?? '';
        const next = before.nextAction?.range ?? { start: 0, end: 0 };
        let at = 0;
        for (const { 0: line, index } of text.matchAll(/[^\r\n]+/g)) {
          const changed = /^\s*#|^State|^- D-|None yet|Working on:|Branch:|Status:/.test(line) || goesOn.includes(line);
          if (changed || (index >= next.start - 4 && index < next.end)) continue;
          const found = rest.indexOf(line, at);
          assert.notEqual(found, -1, line);
          at = found;
        }
        assert.equal(/\r\n/.test(rest), /\r\n/.test(text));
        assert.equal(/[^\r]\n/.test(rest), /[^\r]\n/.test(text) || !/\n/.test(text));
      }),
      { numRuns: 150 },
    );
  });
});
