import assert from 'node:assert/strict';
import { type SourceStatusRequest, setSourceStatus } from '../../../src/core/actions/setSourceStatus.ts';
import { walkSteps } from '../../../src/core/model/plan.ts';
import { STEP_STATUSES } from '../../../src/core/model/status.ts';
import { statusMarks } from '../../../src/core/model/statusMarks.ts';
import { fixtureFiles, sourceFixtures } from '../../support/sourceFixtures.ts';
import { sourceFolder } from '../../support/sourceFolder.ts';

const KIRO = '.kiro/specs/login/tasks.md';
const CURSOR = '.cursor/plans/a_00000000.plan.md';

/** Sets one status in a folder of one file and gives the file's text, or the refusal. */
async function set(path: string, text: string, step: string, status: SourceStatusRequest['status'], now = text) {
  const folder = sourceFolder({ [path]: text });
  const plan = await folder.plan(path);
  folder.context.files.files.set(path, now);
  const outcome = await setSourceStatus(folder.context, { plan, step, status });
  return outcome.ok ? folder.context.files.text(path) : outcome.error;
}

describe('setSourceStatus', () => {
  it("writes each tool's own marks", async () => {
    assert.equal(await set(KIRO, '- [ ] 1. A\n', '1', 'running'), '- [-] 1. A\n');
    assert.equal(await set('TODO.md', '- [ ] A\n', 'a', 'running'), '- [/] A\n');
    const blocked = await set('.spec-workflow/specs/x/tasks.md', '- [-] 1. A\n', '1', 'blocked');
    assert.equal(blocked, '- [~] 1. A\n');
  });

  it('Raven-Scout/scout-plugin #34: changes nothing but the mark, in a file with CRLF and without a last line end', async () => {
    const text = '# A\r\n\r\n- [ ] One  \r\n\t- [x] Two\r\n- [ ]* Three';
    assert.equal(await set(KIRO, text, 'three', 'completed'), text.replace('[ ]*', '[x]*'));
    assert.equal(await set(KIRO, text, 'two', 'pending'), text.replace('[x]', '[ ]'));
  });

  it('leaves alone a step that has the id of the one that was meant', async () => {
    const folder = sourceFolder({ [KIRO]: '- [x] 1. Drop the table\n' });
    const request = { plan: await folder.plan(KIRO), step: '1', status: 'pending' } as const;
    const outcome = await setSourceStatus(folder.context, { ...request, title: 'Log in' });
    assert.equal(outcome.ok || outcome.error.code, 'conflict');
    assert.ok((await setSourceStatus(folder.context, { ...request, title: 'Drop the table' })).ok);
  });

  it('keeps the quotes, the indentation and the comments of YAML', async () => {
    const text = `---\ntodos:\n    - id: a\n      status: "pending" # why\n      content: 'A'\n    - { id: b, content: B, status: done }\n---\n`;
    assert.equal(await set(CURSOR, text, 'a', 'completed'), text.replace('"pending"', '"completed"'));
    assert.equal(await set(CURSOR, text, 'b', 'running'), text.replace('done', 'in_progress'));
  });

  it('reaches a to-do of front matter that is not valid YAML', async () => {
    const text = '---\nname: Phase 4: pins\ntodos:\n  - id: a\n    content: A: b\n    status: pending\n---\n';
    assert.equal(await set(CURSOR, text, 'a', 'completed'), text.replace('pending', 'completed'));
    const braces = '---\ntodos:\n  - {id: a, content: A: b, status: "pending"}\n---\n';
    assert.equal(await set(CURSOR, braces, 'a', 'completed'), braces.replace('pending', 'completed'));
  });

  it('refuses a status of front matter that is no word', async () => {
    for (const status of ['[pending]', '[x', '"pending', 'pending\n      still', '{}', '*x']) {
      const text = `---\nname: a: b\ntodos:\n  - id: a\n    content: A\n    status: ${status}\n---\n`;
      const refused = await set(CURSOR, text, 'a', 'completed');
      assert.equal(typeof refused === 'string' || refused?.code, 'invalid', status);
    }
  });

  it('MrLesk/Backlog.md #1033: ticks the item that was meant, whatever boxes stand above it', async () => {
    const text = '- [~] a\n- [ ] #2 b\n- [ ] #3 c\n';
    assert.equal(await set('TODO.md', text, '#2', 'completed'), '- [~] a\n- [x] #2 b\n- [ ] #3 c\n');
  });

  it('refuses where the line does not read as it did', async () => {
    for (const now of ['- [x] A\n', '- [ ] A, reworded\n', '\n- [ ] A\n', '']) {
      const refused = await set('TODO.md', '- [ ] A\n', 'a', 'completed', now);
      assert.equal(typeof refused === 'string' ? refused : refused.code, 'conflict', now);
    }
    const yaml = '---\ntodos:\n  - id: a\n    content: A\n    status: pending\n---\n';
    const moved = await set(CURSOR, yaml, 'a', 'completed', yaml.replace('id: a', 'id: b'));
    assert.equal(typeof moved === 'string' ? moved : moved.code, 'conflict');
  });

  it('refuses a status that the tool has no mark for, and says which it has', async () => {
    const refused = await set(KIRO, '- [ ] 1. A\n', '1', 'blocked');
    assert.ok(typeof refused !== 'string');
    assert.equal(refused.code, 'invalid');
    assert.match(refused.message, /pending, running, completed/);
  });

  it('says why a plan cannot be changed', async () => {
    const session = '# Tasks\n\n### T001: One\n- Status: PENDING\n';
    const refused = await set('.local/session_plan.md', session, 'T001', 'completed');
    assert.match(typeof refused === 'string' ? refused : refused.message, /no field for a status/);
    const outline = await set('ROADMAP.md', '# R\n\n- One\n', 'one', 'completed');
    assert.match(typeof outline === 'string' ? outline : outline.message, /no box or field/);
    const ticked = await set('TODO.md', '## One ✅\n\n## Two (pending)\n', 'one', 'pending');
    assert.match(typeof ticked === 'string' ? ticked : ticked.message, /no box or field/);
    assert.equal(await set('TODO.md', '## [ ] One\n\n## [x] Two\n', 'one', 'completed'), '## [x] One\n\n## [x] Two\n');
  });

  it('writes what the legend of the file says, and no box to which it gives another meaning', async () => {
    const text = 'Legend: `[>]` in progress, `[!]` cancelled\n\n- [ ] A\n';
    assert.equal(await set('TODO.md', text, 'a', 'running'), text.replace('[ ] A', '[>] A'));
    assert.equal(await set('TODO.md', text, 'a', 'skipped'), text.replace('[ ] A', '[!] A'));
    const refused = await set('TODO.md', text, 'a', 'blocked');
    assert.equal(typeof refused === 'string' ? refused : refused.code, 'invalid');
  });

  it('changes a phase by its own words', async () => {
    const text = '### Phase 1: A\n- [ ] One\n- **Status:** in_progress\n\n### Phase 2: B\n- **Status:** pending\n';
    assert.equal(await set('task_plan.md', text, 'phase-1-a', 'completed'), text.replace('in_progress', 'complete'));
  });

  it('refuses a step that is not there', async () => {
    const refused = await set('TODO.md', '- [ ] A\n', 'b', 'completed');
    assert.equal(typeof refused === 'string' ? refused : refused.code, 'unknown-step');
  });

  it('leaves nothing but the change in a folder without a state directory', async () => {
    const folder = sourceFolder({ 'docs/plans/a.md': '- [ ] A\n' });
    const plan = await folder.plan('docs/plans/a.md');
    await setSourceStatus(folder.context, { plan, step: 'a', status: 'completed' });
    assert.deepEqual([...folder.context.files.files.keys()], ['docs/plans/a.md']);
  });

  describe('Pimzino/spec-workflow-mcp #51: every step that is listed can be set, and set back to the same bytes', () => {
    for (const name of sourceFixtures()) {
      it(name, async () => {
        const files = fixtureFiles(name);
        const folder = sourceFolder(files);
        for (const shown of (await folder.load()).plans.filter(({ writable, plan }) => writable && !plan.record)) {
          for (const index of [...walkSteps(shown.plan.steps)].keys()) await setAndBack(folder, shown, index, files);
        }
      });
    }
  });
});

/** Sets a step to one of the other statuses that its tool has a mark for, a different one from step to step. */
async function setAndBack(
  { context, plan }: ReturnType<typeof sourceFolder>,
  shown: SourceStatusRequest['plan'],
  index: number,
  files: Readonly<Record<string, string>>,
): Promise<void> {
  const { path, part, spelling, text = '' } = shown;
  const step = [...walkSteps(shown.plan.steps)][index];
  assert.ok(step);
  const marks = spelling && statusMarks(step, text, spelling);
  const others = STEP_STATUSES.filter((status) => status !== step.status && marks?.[status] !== undefined);
  const status = others[index % others.length];
  if (status === undefined) return;
  const done = await setSourceStatus(context, { plan: shown, step: step.id, status });
  assert.ok(done.ok, `${path} ${step.id} ${status}`);
  const changed = await plan(path, part);
  assert.equal([...walkSteps(changed.plan.steps)].find(({ id }) => id === step.id)?.status, status, path);
  const back = await setSourceStatus(context, { plan: changed, step: step.id, ...done.value.before });
  assert.ok(back.ok);
  assert.equal(context.files.text(done.value.path), files[done.value.path]);
}
