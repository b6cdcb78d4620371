import assert from 'node:assert/strict';
import fc from 'fast-check';
import { addFrontMatter } from '../../../src/core/actions/addFrontMatter.ts';
import { lint } from '../../../src/core/lint/lint.ts';
import { RULES } from '../../../src/core/rules/index.ts';
import { loadProject } from '../../support/loadProject.ts';
import { planContext } from '../../support/planContext.ts';

const MEMO = [
  '# State memo',
  '',
  '## Where we are (as of 2026-11-30 18:54 UTC)',
  'Working on: task #47 - Rate limiter',
  'Branch: feat/rate-limiter (rebased)',
  'Status: 2 of 9 tests failing',
  '',
].join('\n');

const BLOCK = [
  '---',
  'task: "#47"',
  'branch: feat/rate-limiter',
  'status: doing',
  'asOf: 2026-11-30 18:54 UTC',
  '---',
  '',
  '',
].join('\n');

const BACKLOG = '# Backlog\n\n- [ ] #46 Other\n  - [/] #47 Rate limiter\n';

async function add(memo: string, backlog: string | null = BACKLOG) {
  const files = { 'state/current.md': memo, ...(backlog !== null && { 'state/backlog.md': backlog }) };
  const context = planContext(files);
  const outcome = await addFrontMatter(context);
  return { outcome, text: context.files.text('state/current.md') };
}

describe('addFrontMatter', () => {
  it('writes what memo and backlog say at the top, and changes nothing else', async () => {
    const { outcome, text } = await add(MEMO);
    assert.equal(text, BLOCK + MEMO);
    assert.deepEqual(outcome, {
      ok: true,
      value: { path: 'state/current.md', fields: ['task', 'branch', 'status', 'asOf'] },
    });
  });

  it('is what the rules agree with', async () => {
    const { text } = await add(MEMO);
    const problems = await lint(await loadProject({ 'state/current.md': text, 'state/backlog.md': BACKLOG }), RULES);
    assert.deepEqual(
      problems.filter(({ rule }) => rule === 'memo-front-matter'),
      [],
    );
  });

  it('does nothing the second time, whatever the block has', async () => {
    for (const memo of [BLOCK + MEMO, '---\nbranch: main\n---\n# Memo\n']) {
      const { outcome, text } = await add(memo);
      assert.equal(text, memo);
      assert.deepEqual(outcome.ok && outcome.value.fields, []);
    }
  });

  it('takes the line ends of the memo', async () => {
    for (const lineEnd of ['\r\n', '\r']) {
      const memo = MEMO.replaceAll('\n', lineEnd);
      const { text } = await add(memo);
      assert.equal(text, BLOCK.replaceAll('\n', lineEnd) + memo);
    }
  });

  it('leaves out what is not known, and what would contradict the prose', async () => {
    const fieldsOf = async (memo: string, backlog: string | null) => {
      const { outcome } = await add(memo, backlog);
      return outcome.ok ? outcome.value.fields : outcome.error.code;
    };
    assert.deepEqual(await fieldsOf(MEMO, null), ['task', 'branch', 'asOf']);
    assert.deepEqual(await fieldsOf(MEMO.replace('2 of 9 tests failing', 'blocked'), BACKLOG), [
      'task',
      'branch',
      'asOf',
    ]);
    assert.deepEqual(await fieldsOf('# Memo\n\nAll is well.\n', BACKLOG), 'invalid');
  });

  it('refuses where there is no memo, and where a block stands further down', async () => {
    const none = await addFrontMatter(planContext({}));
    assert.equal(none.ok ? '' : none.error.code, 'not-found');
    const { outcome, text } = await add(`# State memo\n\n${BLOCK}`);
    assert.equal(outcome.ok ? '' : outcome.error.code, 'invalid');
    assert.equal(text, `# State memo\n\n${BLOCK}`);
  });

  it('writes any task and branch so that it is read back, and keeps every byte behind it', async () => {
    const name = fc.stringMatching(/^[\w#:"'&*!|>%@{}[\].,/-]{1,12}$/);
    await fc.assert(
      fc.asyncProperty(name, fc.constantFrom('\n', '\r\n'), async (branch, lineEnd) => {
        const memo = `## Where we are${lineEnd}Working on: task #47${lineEnd}Branch: ${branch}${lineEnd}`;
        const { text } = await add(memo);
        assert.ok(text.endsWith(memo));
        const again = await add(text);
        assert.equal(again.text, text);
      }),
      { numRuns: 100 },
    );
  });
});
