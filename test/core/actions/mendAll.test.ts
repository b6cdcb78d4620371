import assert from 'node:assert/strict';
import { checkpoint } from '../../../src/core/actions/checkpoint.ts';
import { mendAll } from '../../../src/core/actions/mendAll.ts';
import { refusal } from '../../../src/core/errors.ts';
import { RULES } from '../../../src/core/rules/index.ts';
import { type Files, problemsIn } from '../../support/fixedFiles.ts';
import { loadProject } from '../../support/loadProject.ts';
import { planContext } from '../../support/planContext.ts';
import { ruleFixtures } from '../../support/ruleFixtures.ts';

/** Mends files in memory as `dogear check --fix` does. */
async function mend(before: Files) {
  const context = planContext(before);
  const now = () => Object.fromEntries([...context.files.files.keys()].map((path) => [path, context.files.text(path)]));
  const reply = await mendAll(context, () => loadProject(now()), RULES);
  return { reply, files: now() };
}

const MEMO = `# State memo

## Where we are (as of 2026-11-30 18:54 UTC)
Working on: task #47 - Limiter

\`\`\`
Error: boom
    at read (src/a.ts:1:2)
    at load (src/b.ts:3:4)
    at main (src/c.ts:5:6)
token fake-secret-1 and fake-secret-2
\`\`\`

## Next action
Go on with /home/ada/demo/src/a.ts.
`;

describe('mendAll', () => {
  it('goes on until nothing is left that it may do: a secret is taken out where another fix has moved it', async () => {
    const { files, reply } = await mend({ 'state/current.md': MEMO, 'src/a.ts': '' });
    const attachment = files['state/attachments/2026-11-30-stack-trace.txt'] ?? '';
    assert.match(attachment, /token \[redacted\] and \[redacted\]/);
    assert.deepEqual(reply.problems, await problemsIn(files));
    assert.deepEqual(reply.refused, []);
    assert.ok(!reply.problems.some(({ fixes }) => fixes.some(({ automatic }) => automatic)));
    const rules = new Set(reply.mended.map(({ problem }) => problem.rule));
    assert.deepEqual([...rules].sort(), ['memo-absolute-path', 'memo-missing-section', 'memo-raw-output', 'secret']);
  });

  for (const [name, decisions, log] of [
    ['none of which has an id', ['g', 'f', 'e', 'd', 'c', 'b', 'a'], ''],
    ['the newest of which have none', ['e', 'd', 'c', 'b', 'a', 'D-002: y', 'D-001: x'], ''],
    [
      'the oldest of which have none',
      ['D-006: f', 'D-005: e', 'D-4: d', 'D-003: c', 'D-002: b', 'a'],
      '\n## D-001: y\n',
    ],
  ] as const) {
    it(`moves decisions to the log, ${name}, and no checkpoint puts them back`, async () => {
      const section = (kept: readonly string[]) => `## Recent decisions\n${kept.map((one) => `- ${one}\n`).join('')}`;
      const before = {
        'state/current.md': `${MEMO}\n${section(decisions)}\n## Do not redo\n- x\n`,
        'state/decisions.md': `# Decisions\n${log}`,
      };
      let { files } = await mend(before);
      const logged = files['state/decisions.md'];
      for (let round = 1; round <= 3; round += 1) {
        const context = planContext(files);
        assert.ok((await checkpoint(context, { next: `Round ${round}` })).ok);
        files = (await mend({ ...files, 'state/current.md': context.files.text('state/current.md') })).files;
        assert.ok(files['state/current.md']?.includes(`${section(decisions.slice(0, 5))}\n## Do`));
        assert.equal(files['state/decisions.md'], logged);
      }
      const context = planContext(files);
      const decision = { title: 'new', choice: 'n', why: 'w' };
      const made = await checkpoint(context, { decision });
      assert.ok(
        made.ok &&
          context.files.text('state/current.md').includes(`\n- ${made.value.decision}: new\n- ${decisions[0]}`),
      );
    });
  }

  it('does nothing of what a person must choose', async () => {
    const before = {
      'state/current.md': '# State memo\n\nWorking on: #47\n',
      'state/backlog.md': '- [x] #47 Limiter\n',
    };
    const { files } = await mend(before);
    assert.equal(files['state/backlog.md'], before['state/backlog.md']);
    assert.match(files['state/current.md'] ?? '', /^# State memo\n\nWorking on: #47\n\n## Where we are\n/);
  });

  it('takes both of two secrets out of the plan', async () => {
    const steps = ['fake-secret-1', 'fake-secret-2'].map((title, index) => ({
      id: `s${index}`,
      title,
      status: 'pending',
    }));
    const plan = JSON.stringify({ version: 1, id: 'p1', goal: 'x', revision: 1, steps });
    const { files } = await mend({ 'state/plan.json': plan });
    assert.doesNotMatch(files['state/plan.json'] ?? '', /fake-secret/);
    assert.equal(JSON.parse(files['state/plan.json'] ?? '').revision, 3);
  });

  it('settles on every fixture, and mends nothing twice', async () => {
    for (const cases of ruleFixtures().values()) {
      for (const { files, name } of cases) {
        const { files: after, reply } = await mend(files);
        assert.deepEqual(reply.refused, [], name);
        if (reply.mended.length > 0) assert.deepEqual((await mend(after)).files, after, name);
      }
    }
  });

  it('says why a fix was refused, and tries it once', async () => {
    const files = { 'state/current.md': MEMO };
    let calls = 0;
    const context = planContext(files);
    const refusing: typeof context.files = {
      ...context.files,
      async transact() {
        calls += 1;
        return refusal('locked', 'It is locked.');
      },
    };
    const { refused, mended } = await mendAll({ ...context, files: refusing }, () => loadProject(files), RULES);
    assert.deepEqual([calls, mended], [1, []]);
    assert.deepEqual(
      refused.map(({ message }) => message),
      ['It is locked.'],
    );
  });
});
