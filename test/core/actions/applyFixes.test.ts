import assert from 'node:assert/strict';
import { applyFixes } from '../../../src/core/actions/applyFixes.ts';
import type { Problem } from '../../../src/core/model/problem.ts';
import { type Files, fixed, problemsIn } from '../../support/fixedFiles.ts';
import { type LoadOptions, loadProject } from '../../support/loadProject.ts';
import { planContext } from '../../support/planContext.ts';
import { type RuleCase, ruleFixtures } from '../../support/ruleFixtures.ts';

const MEMO = `# State memo

## Where we are (as of 2026-11-30 18:54 UTC)
Working on: task #47 - Limiter

## Next action
Go on.
`;
const ENDING = '\n## Recent decisions\n\n## Do not redo\n';

interface Case {
  readonly name: string;
  readonly rule: string;
  readonly before: Files;
  /** The files that differ afterwards. */
  readonly after: Files;
  readonly automatic: boolean;
  /** Which of the problem's fixes, from 0. */
  readonly choice?: number;
  readonly answer?: string;
  readonly options?: LoadOptions;
}

const TRACE = 'Error: boom\n    at read (src/a.ts:1:2)\n    at load (src/b.ts:3:4)\n    at main (src/c.ts:5:6)';
const FRAMES = TRACE.slice(TRACE.indexOf('\n') + 1);
const DECISIONS = [6, 5, 4, 3, 2].map((number) => `- D-00${number}: Title ${number}\n`).join('');
const plan = (status: string, revision = 3) =>
  `{\n  "version": 1, "id": "p1", "goal": "Limiter", "task": "#47", "revision": ${revision},\n  "steps": [\n    { "id": "a", "title": "Refill", "status": "${status}" },\n    { "id": "b", "title": "Burst", "status": "pending" }\n  ]\n}\n`;
const planMarkdown = (first: string, done: number, revision = 3) =>
  `# Limiter\n\n<!-- Written by Dogear from plan.json; change the plan with the plan tool. -->\n\nTask #47 · ${done} of 2 done · revision ${revision}\n\n- [${first}] Refill \`a\`\n- [ ] Burst \`b\`\n`;

const LOG = '# Decisions\n\n## D-001: Bucket\nChoice: leaky\nWhy: bursts\n\n## D-002: Other\nWhy: known\n';

const CASES: readonly Case[] = [
  {
    name: 'moves old decisions to the log, which gets only those it lacks',
    rule: 'memo-too-many-decisions',
    automatic: true,
    before: {
      'state/current.md': `${MEMO}\n## Recent decisions\n${DECISIONS}- D-001: Postgres over SQLite (many writers)\n  Measured in March.\n- D-000: Known\n\n## Do not redo\n- x\n`,
      'state/decisions.md': '# Decisions\n\n## D-000: Known\n',
    },
    after: {
      'state/current.md': `${MEMO}\n## Recent decisions\n${DECISIONS}\n## Do not redo\n- x\n`,
      'state/decisions.md':
        '# Decisions\n\n## D-000: Known\n\n## D-001: Postgres over SQLite (many writers)\nMeasured in March.\n',
    },
  },
  {
    name: 'moves decisions that the log puts otherwise to the archive',
    rule: 'memo-too-many-decisions',
    automatic: true,
    before: {
      'state/current.md': `${MEMO}\n## Recent decisions\n${DECISIONS}- D-001: SQLite, for one writer\n- D-000: Known\n\n## Do not redo\n`,
      'state/decisions.md': '# Decisions\n\n## D-000: Known\n\n## D-001: Database\nChoice: SQLite\n',
      'state/archive/2026-11-30-memo.md': 'older\n',
    },
    after: {
      'state/current.md': `${MEMO}\n## Recent decisions\n${DECISIONS}\n## Do not redo\n`,
      'state/archive/2026-11-30-memo-2.md': '# From the memo, 2026-11-30\n\n- D-001: SQLite, for one writer\n',
    },
  },
  {
    name: 'begins a log where there is none, in the line ends of the memo',
    rule: 'memo-too-many-decisions',
    automatic: true,
    before: { 'state/current.md': `${MEMO}\n## Recent decisions\n${DECISIONS}- Tabs over spaces\n\n## Do not redo\n` },
    after: {
      'state/current.md': `${MEMO}\n## Recent decisions\n${DECISIONS}\n## Do not redo\n`,
      'state/decisions.md': '# Decisions\n\n## D-007: Tabs over spaces\nMoved here from the memo.\n',
    },
  },
  {
    name: 'moves a stack trace to a file, and links it',
    rule: 'memo-raw-output',
    automatic: true,
    before: {
      'state/current.md': `${MEMO}\nIt fails:\n${FRAMES}\nand only there.\n${ENDING}`,
      'state/attachments/2026-11-30-stack-trace.txt': 'older\n',
    },
    after: {
      'state/current.md': `${MEMO}\nIt fails:\n    [stack trace](attachments/2026-11-30-stack-trace-2.txt)\nand only there.\n${ENDING}`,
      'state/attachments/2026-11-30-stack-trace-2.txt': `${FRAMES.replaceAll('    ', '')}\n`,
    },
  },
  {
    name: 'moves a fenced log with what else is in its block',
    rule: 'memo-raw-output',
    automatic: true,
    before: { 'state/current.md': `${MEMO}\n\`\`\`\n${TRACE}\n\`\`\`\n${ENDING}`.replaceAll('\n', '\r\n') },
    after: {
      'state/current.md': `${MEMO}\n[stack trace](attachments/2026-11-30-stack-trace.txt)\n${ENDING}`.replaceAll(
        '\n',
        '\r\n',
      ),
      'state/attachments/2026-11-30-stack-trace.txt': `${TRACE}\n`.replaceAll('\n', '\r\n'),
    },
  },
  {
    name: 'takes a secret out',
    rule: 'secret',
    automatic: true,
    before: { 'state/current.md': `${MEMO}\nKey: fake-secret-77 (prod)\n${ENDING}` },
    after: { 'state/current.md': `${MEMO}\nKey: [redacted] (prod)\n${ENDING}` },
  },
  {
    name: 'makes a path relative',
    rule: 'memo-absolute-path',
    automatic: true,
    before: { 'state/current.md': `${MEMO}\nSee \`/home/ada/src/demo/src/a.ts\`.\n${ENDING}`, 'src/a.ts': '' },
    after: { 'state/current.md': `${MEMO}\nSee \`src/a.ts\`.\n${ENDING}` },
  },
  {
    name: 'adds the sections that are missing',
    rule: 'memo-missing-section',
    automatic: true,
    before: { 'state/current.md': MEMO },
    after: { 'state/current.md': `${MEMO}${ENDING.replace('\n\n##', '\n\n##')}` },
  },
  {
    name: 'puts a task on one line, and leaves nested tasks and others alone',
    rule: 'backlog-task-not-one-line',
    automatic: true,
    before: {
      'state/backlog.md':
        '# Backlog\r\n\r\n- [ ] #1 Limiter\r\n  for the public API,\r\n  with bursts\r\n  - [x] #2 Bucket\r\n- [ ] #3 Other\r\n',
    },
    after: {
      'state/backlog.md':
        '# Backlog\r\n\r\n- [ ] #1 Limiter for the public API, with bursts\r\n  - [x] #2 Bucket\r\n- [ ] #3 Other\r\n',
    },
  },
  {
    name: 'names the decision that superseded the one in the memo',
    rule: 'decisions-superseded-but-cited',
    automatic: false,
    before: {
      'state/current.md': `${MEMO}\nBuckets, see D-001.\n${ENDING}`,
      'state/decisions.md': '## D-001: Leaky\nWhy: known\n\n## D-002: Token\nWhy: bursts\nSupersedes: D-001\n',
    },
    after: { 'state/current.md': `${MEMO}\nBuckets, see D-002.\n${ENDING}` },
  },
  {
    name: 'names the last of the decisions that superseded each other',
    rule: 'decisions-superseded-but-cited',
    automatic: false,
    before: {
      'state/current.md': `${MEMO}\nBuckets, see D-001.\n${ENDING}`,
      'state/decisions.md':
        '## D-001: Leaky\nWhy: known\n\n## D-002: Token\nWhy: bursts\nSupersedes: D-001\n\n## D-003: Window\nWhy: even\nSupersedes: D-002\n',
    },
    after: { 'state/current.md': `${MEMO}\nBuckets, see D-003.\n${ENDING}` },
  },
  {
    name: 'appends a decision that supersedes the newer one, where the memo is right',
    rule: 'decisions-superseded-but-cited',
    automatic: false,
    choice: 1,
    before: {
      'state/current.md': `${MEMO}\nBuckets, see D-001.\n${ENDING}`,
      'state/decisions.md':
        '## D-001: Leaky\nChoice: leaky\nWhy: known\n\n## D-002: Token\nWhy: bursts\nSupersedes: D-001\n',
    },
    after: {
      'state/current.md': `${MEMO}\nBuckets, see D-003.\n${ENDING}`,
      'state/decisions.md':
        '## D-001: Leaky\nChoice: leaky\nWhy: known\n\n## D-002: Token\nWhy: bursts\nSupersedes: D-001\n\n## D-003: Leaky\nDate: 2026-11-30\nChoice: leaky\nWhy: known\nSupersedes: D-002\n',
    },
  },
  {
    name: 'writes an old PLAN.md anew',
    rule: 'plan-markdown-drift',
    automatic: true,
    before: { 'state/plan.json': plan('completed'), 'state/PLAN.md': planMarkdown(' ', 0, 2) },
    after: { 'state/PLAN.md': planMarkdown('x', 1) },
  },
  {
    name: 'writes PLAN.md anew over a box that was changed by hand, if a person says so',
    rule: 'plan-markdown-drift',
    automatic: false,
    choice: 1,
    before: { 'state/plan.json': plan('running'), 'state/PLAN.md': planMarkdown('x', 0) },
    after: { 'state/PLAN.md': planMarkdown('/', 0) },
  },
  {
    name: 'writes over a PLAN.md that Dogear did not write only if a person says so',
    rule: 'plan-markdown-drift',
    automatic: false,
    before: { 'state/plan.json': plan('running'), 'state/PLAN.md': '# Mine\n\nBy hand.\n' },
    after: { 'state/PLAN.md': planMarkdown('/', 0) },
  },
  {
    name: 'changes the branch that the memo names',
    rule: 'memo-branch-mismatch',
    automatic: false,
    options: { git: { status: { branch: 'main' } } },
    before: { 'state/current.md': `${MEMO.replace('Limiter\n', 'Limiter\nBranch: feat/old\n')}${ENDING}` },
    after: { 'state/current.md': `${MEMO.replace('Limiter\n', 'Limiter\nBranch: main\n')}${ENDING}` },
  },
  {
    name: 'restores a log that was rewritten, and appends what it says now',
    rule: 'decisions-rewritten',
    automatic: false,
    options: {
      git: {
        texts: { 'head:state/decisions.md': LOG },
        commits: [{ id: 'head', time: 0, paths: ['state/decisions.md'] }],
      },
    },
    before: {
      'state/decisions.md': `${LOG.replace('leaky', 'token')}\n## D-003: New\nWhy: since Monday\n`.replaceAll(
        '\n',
        '\r\n',
      ),
    },
    after: {
      'state/decisions.md':
        `${LOG}\n## D-003: New\nWhy: since Monday\n\n## D-004: Bucket\nDate: 2026-11-30\nChoice: token\nWhy: bursts\nSupersedes: D-001\n`.replaceAll(
          '\n',
          '\r\n',
        ),
    },
  },
  {
    name: 'has the backlog say what the memo says, in the line of the task alone',
    rule: 'backlog-behind-memo',
    automatic: false,
    before: {
      'state/current.md': MEMO + ENDING,
      'state/backlog.md': '# Backlog\r\n\r\n* [ ] #47 Limiter\r\n* [ ] #48 Docs',
    },
    after: { 'state/backlog.md': '# Backlog\r\n\r\n* [/] #47 Limiter\r\n* [ ] #48 Docs' },
  },
  {
    name: 'reopens a task and logs why',
    rule: 'backlog-ghost-task',
    automatic: false,
    choice: 1,
    answer: 'The burst case was never tested',
    before: { 'state/current.md': MEMO + ENDING, 'state/backlog.md': '# Backlog\n\n- [x] #47 Limiter\n' },
    after: {
      'state/backlog.md': '# Backlog\n\n- [/] #47 Limiter\n',
      'state/decisions.md':
        '# Decisions\n\n## D-001: Reopen task #47\nDate: 2026-11-30\nChoice: Reopen task #47\nWhy: The burst case was never tested\n',
    },
  },
];

describe('applyFixes', () => {
  for (const { name, rule, before, after, automatic, choice = 0, answer, options } of CASES) {
    it(name, async () => {
      const problem = (await problemsIn(before, options)).find((one) => one.rule === rule);
      const fix = problem?.fixes[choice];
      assert.ok(fix, `${rule} has no such fix`);
      assert.equal(fix.automatic, automatic);
      const { outcome, files } = await fixed(before, [fix], {
        ...(answer ? { answer } : {}),
        ...(options ? { options } : {}),
      });
      assert.deepEqual(outcome, { ok: true, value: { fixes: [fix] } });
      assert.deepEqual(files, { ...before, ...after });
      const left = (await problemsIn(files, options)).filter((one) => one.rule === rule);
      assert.deepEqual(
        left.map(({ message }) => message),
        [],
      );
    });
  }

  it('mends the fixtures of every rule, so that each problem with an automatic fix is gone', async () => {
    const mended = new Map<string, number>();
    for (const [rule, cases] of ruleFixtures()) {
      for (const one of cases) mended.set(rule, (mended.get(rule) ?? 0) + (await mendAll(one)));
    }
    const without = [...mended].filter(([, count]) => count === 0).map(([rule]) => rule);
    assert.deepEqual(
      RULES_THAT_MEND.filter((rule) => without.includes(rule)),
      [],
    );
  });

  it('leaves to a person what the memo does with a task that is done', async () => {
    const files = { 'state/current.md': MEMO + ENDING, 'state/backlog.md': '- [x] #47 Limiter\n' };
    const ghost = (await problemsIn(files)).find(({ rule }) => rule === 'backlog-ghost-task');
    assert.deepEqual(
      ghost?.fixes.map(({ title, automatic }) => [title, automatic]),
      [
        ['Move the memo on to other work', false],
        ['Reopen #47 with a reason', false],
      ],
    );
    const { outcome, files: after } = await fixed(files, ghost?.fixes.slice(0, 1) ?? []);
    assert.equal(outcome.ok || outcome.error.code, 'invalid');
    assert.deepEqual(after, files);
  });

  it('takes a secret out of the plan as a change of it', async () => {
    const secret = plan('running').replace('Refill', 'Refill with fake-secret-9');
    const files = {
      'state/plan.json': secret,
      'state/PLAN.md': planMarkdown('/', 0).replace('Refill', 'Refill with fake-secret-9'),
    };
    const found = (await problemsIn(files)).find(({ rule, file }) => rule === 'secret' && file === 'state/plan.json');
    const { files: after } = await fixed(files, found?.fixes ?? []);
    assert.match(after['state/plan.json'] ?? '', /"revision": 4,[\s\S]*"title": "Refill with \[redacted\]"/);
    assert.match(after['state/PLAN.md'] ?? '', /revision 4\n\n- \[\/\] Refill with \[redacted\] `a`/);
    assert.doesNotMatch(Object.values(after).join(), /fake-secret/);
    assert.match(after['state/journal.jsonl'] ?? '', /"action":"update".*"reason":"Take a secret out of the plan"/);
  });

  it('changes the plan as the boxes in PLAN.md say, each move in the journal', async () => {
    const files = { 'state/plan.json': plan('pending'), 'state/PLAN.md': planMarkdown('x', 0) };
    const drift = (await problemsIn(files)).find(({ rule }) => rule === 'plan-markdown-drift');
    const { files: after } = await fixed(files, drift?.fixes.slice(0, 1) ?? []);
    assert.equal(after['state/PLAN.md'], planMarkdown('x', 1, 4));
    assert.match(
      after['state/journal.jsonl'] ?? '',
      /"from":"pending","to":"running".*"from":"running","to":"completed"/,
    );
  });

  it('changes nothing where a file is not as it was when the fix was made', async () => {
    const before = { 'state/current.md': `${MEMO}\nKey: fake-secret-77\n${ENDING}` };
    const [secret] = (await problemsIn(before)).filter(({ rule }) => rule === 'secret');
    const project = await loadProject(before);
    const context = planContext({ 'state/current.md': `New\n${before['state/current.md']}` });
    const outcome = await applyFixes(context, project, secret?.fixes ?? []);
    assert.equal(outcome.ok || outcome.error.code, 'conflict');
    assert.deepEqual(context.files.changes, []);
  });

  it('carries out together what does not touch the same text, and leaves the rest for later', async () => {
    const both = {
      'state/current.md': `${MEMO}\n\`\`\`\n${TRACE}\nfake-secret-1\n\`\`\`\nAnd fake-secret-2\n${ENDING}`,
    };
    const fixes = (await problemsIn(both)).flatMap((problem) => problem.fixes);
    const { outcome } = await fixed(both, fixes);
    assert.deepEqual(outcome.ok && outcome.value.fixes.length, fixes.length - 1);
  });
});

/** Of these rules some fixture must be mended. */
const RULES_THAT_MEND = [
  'memo-raw-output',
  'memo-too-many-decisions',
  'backlog-task-not-one-line',
  'memo-absolute-path',
];

/** Carries out each automatic fix alone, and gives how many there were. */
async function mendAll({ files, options, name }: RuleCase): Promise<number> {
  let count = 0;
  const before = await problemsIn(files, options);
  for (const { rule, message, fixes } of before) {
    const fix = fixes.find(({ automatic }) => automatic);
    if (fix === undefined) continue;
    const { outcome, files: after } = await fixed(files, [fix], { options });
    assert.ok(outcome.ok, `${name}: ${fix.title}`);
    const same = (problems: readonly Problem[]) =>
      problems.filter((one) => one.rule === rule && one.message === message).length;
    const [then, now] = [same(before), same(await problemsIn(after, options))];
    assert.ok(now < then, `${name}: ${fix.title} leaves ${rule}: ${message}`);
    count += 1;
  }
  return count;
}
