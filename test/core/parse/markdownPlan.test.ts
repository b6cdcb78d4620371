import assert from 'node:assert/strict';
import fc from 'fast-check';
import { type Plan, type Step, walkSteps } from '../../../src/core/model/plan.ts';
import { type MarkdownPlanOptions, parseMarkdownPlan } from '../../../src/core/parse/markdownPlan.ts';
import { markdownTexts, taskDocuments } from '../../support/markdownDocuments.ts';

function plan(text: string, options?: MarkdownPlanOptions): Plan {
  return parseMarkdownPlan(text, options).value;
}

/** Each step as its status and title, those nested in it below. */
function outline(steps: readonly Step[], indent = ''): readonly string[] {
  return steps.flatMap(({ status, title, steps: nested }) => [
    `${indent}${status} ${title}`,
    ...outline(nested, `${indent}  `),
  ]);
}

/** Each finding as its rule and the source it points at. */
function findings(text: string): readonly string[] {
  return parseMarkdownPlan(text).problems.map(({ rule, range }) => `${rule} ${text.slice(range.start, range.end)}`);
}

describe('parseMarkdownPlan: boxes', () => {
  it('reads status, id, title and places', () => {
    const text = '# Goal\n\n- [x] T001 First\n  - [/] 1.1 Second\n';
    const { title, steps } = plan(text);
    assert.equal(title, 'Goal');
    const [first] = steps;
    assert.deepEqual([first?.id, first?.title, first?.status, first?.rawStatus], ['T001', 'First', 'completed', null]);
    assert.equal(text.slice(first?.range.start, first?.range.end), '- [x] T001 First\n  - [/] 1.1 Second');
    assert.equal(text.slice(first?.statusRange?.start, first?.statusRange?.end), '[x]');
    assert.deepEqual(outline(steps), ['completed First', '  running Second']);
  });

  it('Fission-AI/OpenSpec #1761: counts every box, an unknown one as open', () => {
    const text = '- [x] a\n- [~] b\n- [-] c\n- [>] d\n- [?] e\n';
    assert.deepEqual(plan(text).progress, { done: 1, total: 5, unknown: 0 });
    assert.deepEqual(
      plan(text).steps.map(({ rawStatus }) => rawStatus),
      [null, '[~]', '[-]', '[>]', '[?]'],
    );
    assert.equal(findings(text).length, 4);
    assert.equal(findings(text)[0], 'plan-unknown-status [~]');
  });

  it('Fission-AI/OpenSpec #1485: counts unticked children of a ticked parent, however they are indented', () => {
    for (const indent of ['  ', '    ', '\t']) {
      const text = `- [x] parent\n${indent}- [ ] one\n${indent}- [ ] two\n`;
      assert.deepEqual(outline(plan(text).steps), ['completed parent', '  pending one', '  pending two']);
      assert.deepEqual(plan(text).progress, { done: 0, total: 2, unknown: 0 });
    }
  });

  it('Fission-AI/OpenSpec #1486: an open fence hides boxes, which is said and leaves progress unknown', () => {
    const text = `- [x] a\n\n\`\`\`sh\n${'- [ ] b\n'.repeat(10)}`;
    assert.equal(plan(text).progress, null);
    assert.deepEqual(findings(text), ['plan-unclosed-fence ```sh']);
    assert.match(parseMarkdownPlan(text).problems[0]?.message ?? '', /10 lines with boxes/);
    assert.deepEqual(findings('- [x] a\n\n```\nno box\n'), []);
    assert.equal(plan('- [x] a\n\n<!--\n- [ ] b\n').progress, null);
    assert.deepEqual(plan('- [x] a\n\n<!--\n- [ ] b\n-->\n').progress, { done: 1, total: 1, unknown: 0 });
  });

  it('Fission-AI/OpenSpec #1861: reads all five markers, and no link as a task', () => {
    const text = '- [ ] a\n\n* [ ] b\n\n+ [ ] c\n\n1. [ ] d\n\n1) [ ] e\n\n- [x](url)\n\n1. [A](url)\n';
    assert.equal(plan(text).progress?.total, 5);
  });

  it('github/spec-kit #4272: takes no example for a task', () => {
    const text = '```md\n- [ ] T001\n```\n\n    - [ ] T002\n\n<!--\n- [ ] T003\n-->\n\n- [x] T004 real\n';
    assert.deepEqual(outline(plan(text).steps), ['completed real']);
  });

  it('open-gsd/gsd-core #557: looks into details', () => {
    const text = '<details>\n<summary>Phases</summary>\n- [x] one\n- [ ] two\n</details>\n';
    assert.deepEqual(plan(text).progress, { done: 1, total: 2, unknown: 0 });
  });

  it('open-gsd/gsd-core #1591: a file without tasks is never complete', () => {
    for (const text of ['', '# Goal\n', 'text', '- a\n- b\n', '```\n- [x] a\n```\n', '\u0000\ud800']) {
      assert.equal(plan(text).progress, null, text);
    }
  });

  it('nests twelve levels by spaces and by tabs', () => {
    for (const indent of ['  ', '\t']) {
      const text = Array.from({ length: 12 }, (_, level) => `${indent.repeat(level)}- [ ] level ${level}`).join('\n');
      assert.equal(outline(plan(text).steps)[11], `${'  '.repeat(11)}pending level 11`);
    }
  });

  it('takes a bullet without a box for text of the item above', () => {
    const text = '- [ ] a\n  more\n  - note\n- aside\n  - [x] b\n- [ ] c\n';
    assert.deepEqual(outline(plan(text).steps), ['pending a', 'completed b', 'pending c']);
    assert.equal(plan(text).steps[0]?.detail, 'more\nnote\naside');
  });

  it('holds a short code for a box only among boxes', () => {
    assert.deepEqual(outline(plan('- [x] a\n- [P1] b\n').steps), ['completed a', 'pending b']);
    assert.equal(plan('- [1] Smith 2020\n- [2] Jones 2021\n').progress, null);
  });

  it('lets the legend in the file go before what the tool means, and that before nothing', () => {
    const markers = new Map([['-', 'running']] as const);
    assert.deepEqual(outline(plan('- [-] a\n', { markers }).steps), ['running a']);
    const text = 'Legend: [-] cancelled, [x] in progress\n\n- [-] a\n- [x] b\n';
    assert.deepEqual(outline(plan(text, { markers }).steps), ['skipped a', 'running b']);
    assert.deepEqual(outline(plan('## Legend\n- [x] done\n- [ ] open\n## Tasks\n- [ ] a\n').steps), ['pending a']);
  });

  it('reads a task whose text begins on the next line, and one without any', () => {
    assert.deepEqual(outline(plan('- [ ]\n  text\n  more\n- [x]\n').steps), ['pending text', 'completed [x]']);
  });

  it('leaves deleted tasks out, with what is nested in them', () => {
    assert.deepEqual(outline(plan('- a (done)\n- b (tombstone)\n  - c (done)\n').steps), ['completed a']);
    assert.deepEqual(outline(plan('## Deleted\n- a\n## Done\n- b\n').steps), ['completed b']);
  });
});

describe('parseMarkdownPlan: words', () => {
  it('gives a list under a heading its status, unless it says another itself', () => {
    const text = '# Plan\n## Doing (2)\n- a\n- b - blocked\n## Done tasks\n### Backend\n- c\n- [ ] d\n## Notes\n- e\n';
    assert.deepEqual(outline(plan(text).steps), ['running a', 'blocked b', 'pending d']);
    assert.deepEqual(outline(plan('# Todo\n- a\n# Done\n- b\n').steps), ['pending a', 'completed b']);
  });

  it('takes what is nested in such an item for its text', () => {
    const [step] = plan('## Doing\n- a\n  - note\n').steps;
    assert.deepEqual([step?.steps.length, step?.detail], [0, '- note']);
  });

  it('reads trailing words in a list without boxes; neighbours are of unknown status', () => {
    const text = '# Plan\n- a (done)\n- b: in_progress\n- c\n';
    assert.deepEqual(outline(plan(text).steps), ['completed a', 'running b', 'unknown c']);
    assert.deepEqual(plan(text).progress, { done: 1, total: 3, unknown: 1 });
    assert.equal(plan(text).steps[1]?.rawStatus, 'in_progress');
  });

  it('lets a box beat a word', () => {
    assert.deepEqual(outline(plan('## Done\n- [ ] a (done)\n').steps), ['pending a (done)']);
  });

  it('Pimzino/spec-workflow-mcp #218: takes headings and numbered items with a line of status for tasks', () => {
    const text =
      '# Plan\n### 1. First\nStatus: done\n### 2. Second\n- **Status:** in_progress\n- note\n### Third\ntext\n';
    assert.deepEqual(outline(plan(text).steps), ['completed First', 'running Second']);
    const numbered = '1. First\n   - Status: done\n   - Detail\n2. Second\n   Status: soon\n';
    assert.deepEqual(outline(plan(numbered).steps), ['completed First', 'pending Second']);
    assert.deepEqual(findings(numbered), ['plan-unknown-status soon']);
  });

  it('gives a phase with a status its boxes as children, and counts one without boxes by its status', () => {
    const text =
      '# P\n### Phase 1 ✅\n- [x] a\n- [ ] b\n### Phase 2\n- **Status:** pending\n### ✅ Phase 3\n### Phase 4 (done)\n';
    assert.deepEqual(outline(plan(text).steps), [
      'completed Phase 1',
      '  completed a',
      '  pending b',
      'pending Phase 2',
      'completed Phase 3',
      'completed Phase 4',
    ]);
    assert.deepEqual(plan(text).progress, { done: 3, total: 5, unknown: 0 });
  });

  it('takes a heading that sums up the file for no step', () => {
    assert.deepEqual(outline(plan('- [x] a\n## Implementation Status: COMPLETE ✅\n').steps), ['completed a']);
  });

  it('reads the rows of a table with a column of statuses or of boxes', () => {
    const text =
      '| # | Task | Status |\n|---|---|---|\n| 1 | A | Done ✅ |\n| 2 | B | odd |\n| 3 | C | wip |\n| 4 | D | |\n';
    assert.deepEqual(outline(plan(text).steps), ['completed A', 'pending B', 'running C', 'unknown D']);
    assert.equal(plan(text).steps[0]?.id, '1');
    assert.deepEqual(findings(text), ['plan-unknown-status odd']);
    assert.deepEqual(outline(plan('| | What |\n|-|-|\n| [ ] | A |\n| [x] | B |\n').steps), [
      'pending A',
      'completed B',
    ]);
    assert.equal(plan('| File | Status |\n|-|-|\n| a | new |\n| b | changed |\n').progress, null);
  });

  it('reads the boxes before the titles in a table, which beat its words', () => {
    const owners = '| # | Task | Owner |\n|---|---|---|\n| 1 | [x] A | me |\n| 2 | [ ] B | you |\n';
    assert.deepEqual(outline(plan(owners).steps), ['completed A', 'pending B']);
    assert.equal(plan(owners).steps[1]?.id, '2');
    const { start, end } = plan(owners).steps[1]?.statusRange ?? { start: 0, end: 0 };
    assert.equal(owners.slice(start, end), '[ ]');
    const both = '| Task | Status |\n|---|---|\n| [ ] A | done |\n| [x] B | |\n| C | wip |\n';
    assert.deepEqual(outline(plan(both).steps), ['pending A', 'completed B', 'running C']);
    assert.equal(plan('| Link | Text |\n|-|-|\n| [x](#a) | a |\n| [b](#b) | b |\n').progress, null);
  });

  it('OthmanAdi/planning-with-files #191: shows an unstructured plan as its outline, of unknown progress and without a finding', () => {
    const text = '# Plan\n## Goal\nprose\n- a\n- b\n  - c\n## Empty\n';
    assert.deepEqual(outline(plan(text).steps), ['unknown Goal', '  unknown a', '  unknown b', '    unknown c']);
    assert.equal(plan(text).progress, null);
    assert.deepEqual(findings(text), []);
  });
});

describe('parseMarkdownPlan: ids', () => {
  it('reports an id that stands twice, with both lines, but no bare number', () => {
    const text = '- [ ] T001 a\n- [ ] b\n- [x] T001 c\n';
    assert.deepEqual(findings(text), ['plan-duplicate-id - [x] T001 c']);
    assert.match(parseMarkdownPlan(text).problems[0]?.message ?? '', /line 1 and on line 3/);
    assert.deepEqual(findings('- [ ] 1. a\n- [ ] 1. b\n'), []);
  });

  it('gives every step a key of its own', () => {
    fc.assert(
      fc.property(taskDocuments, ({ text }) => {
        const ids = [...walkSteps(plan(text).steps)].map(({ id }) => id);
        assert.equal(new Set(ids).size, ids.length);
      }),
      { numRuns: 100 },
    );
    assert.deepEqual(
      plan('- [ ] Same\n- [ ] Same\n- [ ] same-2\n- [ ] 日本\n- [ ] !\n').steps.map(({ id }) => id),
      ['same', 'same-2', 'same-2-2', '日本', 'item'],
    );
  });
});

describe('parseMarkdownPlan: any text', () => {
  it('finds the tasks of generated lists, whatever the markers, line ends, front matter and scripts', () => {
    fc.assert(
      fc.property(taskDocuments, ({ text, tasks }) => {
        const steps = [...walkSteps(plan(text).steps)];
        assert.deepEqual(
          steps.map(({ title, statusRange }) => [text.slice(statusRange?.start, statusRange?.end), title]),
          tasks.map(({ box, title }) => [box, title.replace('[y](z)', 'y')]),
        );
      }),
      { numRuns: 150 },
    );
  });

  it('never throws, and its ranges stay inside the text', () => {
    fc.assert(
      fc.property(fc.oneof(markdownTexts, fc.string({ unit: 'binary', maxLength: 300 })), (text) => {
        const { value, problems } = parseMarkdownPlan(text);
        const ranges = [...walkSteps(value.steps)].flatMap(({ range, statusRange }) => [range, statusRange ?? range]);
        for (const { start, end } of [...ranges, ...problems.map(({ range }) => range)]) {
          assert.ok(start >= 0 && start <= end && end <= text.length);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('reads 10,000 tasks, a line of 1 MB and lists that never end', () => {
    assert.equal(plan('- [ ] task\n'.repeat(10_000)).progress?.total, 10_000);
    assert.equal(plan(`- [x] ${'word '.repeat(200_000)}`).progress?.done, 1);
    assert.equal(plan(`- a\n${'  text\n'.repeat(20_000)}`).steps.length, 1);
    assert.equal(plan(`> ${'- [ ] a\n> '.repeat(20_000)}`).progress?.total, 20_000);
    for (const text of ['[', '- ', '* - ', '>', '`', '|', '# ', '- [ ', '<!-- ']) plan(text.repeat(200_000));
  });
});
