import assert from 'node:assert/strict';
import { lint } from '../../../src/core/lint/lint.ts';
import { RULES } from '../../../src/core/rules/index.ts';
import { loadProject, report } from '../../support/loadProject.ts';

const WHOLE = `# State memo

## Where we are (as of 2026-11-30 18:54 UTC)
Working on: nothing yet

## Next action
Choose the first task.

## Recent decisions

## Do not redo
`;

async function reported(rule: string, memo: string, more: Readonly<Record<string, string>> = {}) {
  const lines = await report(await loadProject({ 'state/current.md': memo, ...more }), rule);
  return lines.map((line) => line.replace(' state/current.md', ''));
}

describe('a memo in order', () => {
  it('has no problem', async () => {
    assert.deepEqual(await report(await loadProject({ 'state/current.md': WHOLE })), []);
  });
});

describe('memo-missing', () => {
  const missing = async (files: Readonly<Record<string, string>>) => report(await loadProject(files), 'memo-missing');
  const line =
    'warning state/current.md:1:1 There is no memo, so an agent cannot tell what to do next. Run Checkpoint to write state/current.md.';

  it('is reported beside other hand-off files', async () => {
    assert.deepEqual(await missing({ 'state/backlog.md': '# Backlog' }), [line]);
    assert.deepEqual(await missing({ 'state/decisions.md': '' }), [line]);
    assert.deepEqual(await missing({ 'state/PLAN.md': '- [ ] One' }), [line]);
    assert.deepEqual(await missing({ 'docs/current.md': '', '.dogear.yaml': 'stateDirectory: docs' }), []);
  });

  it('is not where there is nothing else, or where a memo stands that cannot be read', async () => {
    assert.deepEqual(await missing({ 'state/x.txt': '', '.dogear.yaml': 'stateDirectory: state' }), []);
    assert.deepEqual(await missing({ 'plan.json': '{"steps": [{"title": "One", "status": "done"}]}' }), []);
    assert.deepEqual(await missing({ 'state/backlog.md': '', 'state/current.md/x': '' }), []);
  });
});

describe('memo-too-long', () => {
  const lines = (count: number) => WHOLE + '- entry\n'.repeat(count - 11);

  it('marks the lines over the cap, and hints from 80 % of it on', async () => {
    assert.deepEqual(await reported('memo-too-long', lines(119)), []);
    assert.deepEqual(await reported('memo-too-long', lines(120)), [
      'hint:120:1 Memo is 120 lines of 150. Move what is settled out of it before it reaches its cap.',
    ]);
    assert.match((await reported('memo-too-long', lines(150)))[0] ?? '', /^hint:150:1 /);
    assert.deepEqual(await reported('memo-too-long', lines(171)), [
      'warning:151:1 Memo is 171 lines, 21 over its cap. Compress it, or move old decisions to the log.',
    ]);
  });

  it('takes the cap from the configuration', async () => {
    const config = { '.dogear.yaml': 'memo: { maxLines: 10 }' };
    assert.match((await reported('memo-too-long', WHOLE, config))[0] ?? '', /^warning:11:1 Memo is 11 lines, 1 over/);
  });
});

describe('memo-missing-section', () => {
  it('is a warning for what an agent starts from, else an info', async () => {
    assert.deepEqual(
      (await reported('memo-missing-section', 'Just prose.\n')).map((line) => line.split('. ')[0]),
      [
        'warning:1:1 Memo has no section "Where we are"',
        'warning:1:1 Memo has no section "Next action"',
        'info:1:1 Memo has no section "Recent decisions"',
        'info:1:1 Memo has no section "Do not redo"',
      ],
    );
  });
});

describe('memo-missing-section, where something is not closed', () => {
  it('says what may hide the section, and adds none, which would be hidden too', async () => {
    for (const [opening, what] of [
      ['~~~sh', 'code block'],
      ['<!-- hint', 'comment'],
    ]) {
      const memo = WHOLE.replace('## Next', `${opening}\n\n## Next`);
      const project = await loadProject({ 'state/current.md': memo });
      const problems = (await lint(project, RULES)).filter(({ rule }) => rule === 'memo-missing-section');
      assert.deepEqual(
        problems.map(({ severity, fixes }) => [severity, fixes.length]),
        [
          ['warning', 0],
          ['info', 0],
          ['info', 0],
        ],
      );
      const where = `outside of the ${what} that begins in line 6 and never ends. Close that first.`;
      assert.equal(problems[0]?.message, `Memo has no section "Next action" ${where}`);
    }
  });
});

describe('memo-empty-next-action', () => {
  it('is reported at the heading of a section without text', async () => {
    const memo = WHOLE.replace('Choose the first task.', '<!-- what is next -->');
    assert.deepEqual(await reported('memo-empty-next-action', memo), [
      'warning:6:1 Memo names no next action. Write the one thing to do first after a reset.',
    ]);
    assert.deepEqual(await reported('memo-empty-next-action', '# Memo'), []);
  });
});

describe('memo-as-of', () => {
  const asOf = (time: string) => reported('memo-as-of', WHOLE.replace('2026-11-30 18:54 UTC', time));

  it('asks for a time that is missing', async () => {
    assert.deepEqual(await reported('memo-as-of', WHOLE.replace(/ \(.*\)/, '')), [
      'warning:3:1 Memo does not say when it was written. Run Checkpoint, or add (as of 2026-11-30 18:54 UTC) to "Where we are".',
    ]);
  });

  it('points at one that cannot be read, and at a zone that is not known', async () => {
    assert.deepEqual(await asOf('last \u202eTuesday'), [
      'warning:3:24 "last \\u202eTuesday" is no time that can be read. Write it as (as of 2026-11-30 18:54 UTC).',
    ]);
    assert.deepEqual(await asOf('2026-11-30 18:54 XYZT'), [
      'warning:3:24 XYZT is no time zone that is known; the time counts as local. Write it in UTC.',
    ]);
  });

  it('shows a time to come, but not a date that holds until its day ends', async () => {
    assert.deepEqual(await asOf('2026-11-30 21:00 UTC'), [
      'info:3:24 Memo was written in 2 h, by its own account. Check the clock of who wrote it.',
    ]);
    assert.deepEqual(await asOf('2026-11-30 19:01 UTC'), []);
    assert.deepEqual(await asOf('2026-11-30'), []);
  });
});

describe('memo-front-matter', () => {
  it('is a warning for broken YAML, and an info for a block that is not at the top', async () => {
    assert.match((await reported('memo-front-matter', `---\ntask: "#47\n---\n${WHOLE}`))[0] ?? '', /^warning:\d/);
    assert.match((await reported('memo-front-matter', `\n---\ntask: "#47"\n---\n${WHOLE}`))[0] ?? '', /^info:2:1 /);
    assert.match(
      (await reported('memo-front-matter', `---\ntask: "#47"\n${WHOLE}`))[0] ?? '',
      /^warning:1:1 .*closes it/,
    );
    assert.deepEqual(await reported('memo-front-matter', `---\nNote: a rule\n${WHOLE}`), []);
  });
});
