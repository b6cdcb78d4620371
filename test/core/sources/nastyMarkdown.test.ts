import assert from 'node:assert/strict';
import { setSourceStatus } from '../../../src/core/actions/setSourceStatus.ts';
import { loadProject, report } from '../../support/loadProject.ts';
import { counted, planOf, stepLines } from '../../support/planLines.ts';
import { sourceFolder } from '../../support/sourceFolder.ts';

const TODO = 'TODO.md';
const CURSOR = '.cursor/plans/a_0badc0de.plan.md';

/** Completes every open step of a file, one after the other, and gives the text. */
async function completeAll(path: string, text: string): Promise<string> {
  const { context, plan } = sourceFolder({ [path]: text });
  for (const { id, status } of (await plan(path)).plan.steps) {
    if (status === 'completed') continue;
    const done = await setSourceStatus(context, { plan: await plan(path), step: id, status: 'completed' });
    assert.ok(done.ok, done.ok ? '' : done.error.message);
  }
  return context.files.text(path);
}

const statuses = async (path: string, text: string) =>
  stepLines((await planOf(path, text)).plan.steps).map((line) => line.trim().split(' ')[0]);

describe('the nastiest Markdown', () => {
  it('1. no-break and other spaces in a box, and marks of the direction of writing before it', async () => {
    const text = '- [\u00a0] a\n- [\u2003] b\n- \u200f[ ] ج\n- [\u00a0x] d\n';
    assert.deepEqual(await statuses(TODO, text), ['pending', 'pending', 'pending', 'completed']);
    assert.equal(await completeAll(TODO, text), '- [x] a\n- [x] b\n- \u200f[x] ج\n- [\u00a0x] d\n');
  });

  it('2. line ends of three kinds in one file, and none at its end', async () => {
    const text = '- [ ] a\r\n- [ ] b\n- [ ] c\r- [ ] d';
    assert.equal(await completeAll(TODO, text), text.replaceAll('[ ]', '[x]'));
  });

  it('3. the same line a hundred times', async () => {
    const text = '- [ ] again\n'.repeat(100);
    const { context, plan } = sourceFolder({ [TODO]: text });
    await setSourceStatus(context, { plan: await plan(TODO), step: 'again-57', status: 'completed' });
    assert.equal(context.files.text(TODO).split('\n').indexOf('- [x] again'), 56);
  });

  it('4. a comment that nothing closes hides what follows, and does not complete the plan', async () => {
    const plan = await planOf(TODO, '- [x] a\n\n<!--\n- [ ] b\n');
    assert.deepEqual(stepLines(plan.plan.steps), ['completed a: a']);
  });

  it('5. marks of a merge that was not resolved', async () => {
    const text = '- [x] a\n<<<<<<< HEAD\n- [ ] b\n=======\n- [x] b\n>>>>>>> other\n- [ ] c\n';
    const plan = await planOf(TODO, text);
    assert.deepEqual([counted(plan)?.split('/')[0], plan.state], ['2', 'current']);
  });

  it('6. a megabyte on one line', async () => {
    const plan = await planOf(TODO, `- [ ] ${'ab '.repeat(350_000)}\n- [x] b\n`);
    assert.equal(counted(plan), '1/2');
  });

  it('7. boxes nested sixty levels deep', async () => {
    const text = Array.from({ length: 60 }, (_, depth) => `${'  '.repeat(depth)}- [ ] level ${depth}`).join('\n');
    const plan = await planOf(TODO, text);
    assert.equal(stepLines(plan.plan.steps).length, 60);
    assert.equal(counted(plan), '0/1');
  });

  it('8. links, footnotes, ranges and priorities that look like boxes', async () => {
    const text =
      '- [x](a.md) link\n- [x][ref] link\n- [P1] first\n- [1] note\n- [a, b) range\n- [ ] task\n\n[x]: a.md\n';
    const plan = await planOf(TODO, text);
    assert.equal(counted(plan), '0/3');
  });

  it('9. status words in capitals, with ticks, behind dashes of every length and with curly apostrophes', async () => {
    const text = '- A - DONE\n- B — In Progress 🚧\n- C – done\n- D: Won’t do\n- E (IN_PROGRESS)\n';
    assert.deepEqual(await statuses(TODO, text), ['completed', 'running', 'completed', 'skipped', 'running']);
  });

  it('10. a list in a quote, in <details>, in a table and under a heading of two lines', async () => {
    const text =
      '> - [x] quoted\n\n<details><summary>More</summary>\n\n- [ ] folded\n\n</details>\n\nTitle\n=====\n\n| | t |\n|-|-|\n| [ ] | cell |\n';
    assert.equal(counted(await planOf(TODO, text)), '1/3');
    assert.equal(await completeAll(TODO, text), text.replaceAll('[ ]', '[x]'));
  });

  it('11. front matter that refers to itself without end', async () => {
    const bomb = `---\na: &a [x, x, x, x, x, x, x, x, x]\n${'bcdefghi'
      .split('')
      .map((key, index) => `${key}: &${key} [${Array(9).fill(`*${'abcdefgh'[index]}`).join(', ')}]`)
      .join('\n')}\ntodos: *i\n---\n\n- [ ] a\n`;
    assert.equal(counted(await planOf(CURSOR, bomb)), '0/1');
  });

  it('12. front matter without an end, twice, and of brackets alone', async () => {
    assert.equal(counted(await planOf(CURSOR, '---\ntodos:\n  - id: a\n    status: done\n\n- [ ] b\n')), '0/1');
    assert.equal(counted(await planOf(CURSOR, '---\nname: A\n---\n---\ntodos: []\n---\n- [ ] b\n')), '0/1');
    assert.equal(counted(await planOf(CURSOR, `---\ntodos: ${'['.repeat(5_000)}\n---\n- [ ] b\n`)), '0/1');
  });

  it('13. to-dos that are no list, and items that are no to-dos', async () => {
    for (const todos of ['later', '3', '{ a: b }', '[a, 3, null, [x]]', '~', '!!set { a }', '[{}, {id: }]']) {
      const plan = await planOf(CURSOR, `---\ntodos: ${todos}\n---\n\n- [x] a\n- [ ] b\n`);
      assert.ok(counted(plan) === '1/2' || stepLines(plan.plan.steps).length > 0, todos);
    }
  });

  it('14. a status over two lines, with an anchor, a tag or a comment', async () => {
    const text =
      '---\ntodos:\n  - id: a\n    status: &s pending # now\n  - id: b\n    status: !!str pending\n  - id: d\n    status:\n      pending\n---\n';
    const now = await completeAll(CURSOR, text);
    assert.deepEqual(await statuses(CURSOR, now), ['completed', 'completed', 'completed']);
    assert.match(now, /&s completed # now/);
    const alias = await planOf(
      CURSOR,
      '---\ntodos:\n  - { id: a, status: &s pending }\n  - { id: b, status: *s }\n---\n',
    );
    assert.deepEqual(stepLines(alias.plan.steps), ['pending a: a', 'unknown b: b']);
  });

  it('15. twenty thousand steps', async () => {
    const plan = await planOf(
      TODO,
      Array.from({ length: 20_000 }, (_, index) => `- [${index % 2 ? 'x' : ' '}] step ${index}`).join('\n'),
    );
    assert.equal(counted(plan), '10000/20000');
  });

  it('16. a file of which nothing can be said has no problem either', async () => {
    for (const text of ['\u0000', '\ufeff', '---', '```', '|', '<', '[ ]', '- [', '#', '- \n- \n', '\u2028- [ ] a']) {
      const project = await loadProject({ [TODO]: text });
      assert.ok(project.plans.length <= 1);
      assert.deepEqual(
        (await report(project)).filter((line) => line.startsWith('error')),
        [],
        JSON.stringify(text),
      );
    }
  });
});
