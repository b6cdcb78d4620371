import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { renderPlanMarkdown } from '../../src/core/edit/planMarkdown.ts';
import { isScratchFile } from '../../src/core/model/layout.ts';
import { parseJournal } from '../../src/core/parse/journal.ts';
import { journalStanding, planHash } from '../../src/core/parse/journalStanding.ts';
import { parsePlanJson } from '../../src/core/parse/planJson.ts';
import { createIdentity } from '../../src/node/identity.ts';
import { longFactor } from '../support/longFactor.ts';
import { type PlanProcesses, planProcesses } from '../support/planProcess.ts';

const isLong = longFactor() > 1;
const PROCESSES = 8;
const UPDATES = isLong ? 250 : 25;
const KILLS = isLong ? 1000 : 50;

describe('a plan that processes write at once', () => {
  let programs: PlanProcesses;
  let root: string;

  before(async () => {
    programs = await planProcesses();
  });

  after(() => programs.dispose());

  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'dogear-processes-'));
    mkdirSync(path.join(root, 'state'));
    const steps = Array.from({ length: PROCESSES }, (_, index) => ({ id: `s${index}`, title: 'T', status: 'pending' }));
    writeFileSync(
      path.join(root, 'state/plan.json'),
      JSON.stringify({ version: 1, id: 'p', goal: 'G', revision: 0, steps }),
    );
  });

  afterEach(() => rmSync(root, { recursive: true, force: true }));

  const textOf = (name: string): string => readFileSync(path.join(root, 'state', name), 'utf8');
  const planNow = () => {
    const { value, problems } = parsePlanJson(textOf('plan.json'));
    assert.deepEqual(problems, []);
    assert.ok(value.record);
    return {
      plan: value,
      record: value.record,
      detailOf: (id: string) => value.steps.find((step) => step.id === id)?.detail,
    };
  };

  it(`eyaltoledano/claude-task-master #1567: ${PROCESSES} processes x ${UPDATES} updates, and none is lost`, async function () {
    this.timeout(Math.max(this.timeout(), 120_000));
    const running = Array.from({ length: PROCESSES }, (_, index) => programs.start(root, `s${index}`, UPDATES));
    await Promise.all(running.map(({ ended }) => ended));
    const all = Array.from({ length: UPDATES }, (_, index) => String(index + 1));
    for (const { replies } of running) assert.deepEqual(replies, all);
    const { plan, record } = planNow();
    assert.equal(record.revision, PROCESSES * UPDATES);
    assert.deepEqual(
      plan.steps.map(({ detail }) => detail),
      running.map(() => String(UPDATES)),
    );
    const revisions = journalTexts()
      .flatMap((text) => parseJournal(text))
      .map(({ revision }) => revision);
    assert.deepEqual(
      [...revisions].sort((one, other) => one - other),
      Array.from(revisions, (_, index) => index + 1),
    );
    assert.equal(revisions.length, PROCESSES * UPDATES);
    assert.equal(textOf('PLAN.md'), renderPlanMarkdown(plan));
    assert.deepEqual(readdirSync(path.join(root, 'state')).filter(isScratchFile), []);
  });

  it(`anthropics/claude-code #28973: killed ${KILLS} times while it writes, and nothing that was answered is lost`, async function () {
    this.timeout(Math.max(this.timeout(), 120_000));
    let answered = 0;
    for (let kill = 0; kill < KILLS; kill += 1) {
      const program = programs.start(root, 's0', 1_000_000, answered + 1);
      await new Promise<void>((resolve) => {
        const until = 1 + Math.floor(Math.random() * 4);
        program.onReply = () => program.replies.length >= until && resolve();
        void program.ended.then(() => resolve());
      });
      // Anywhere in the next update, which takes some milliseconds.
      await delay(Math.random() * 12);
      program.child.kill('SIGKILL');
      await program.ended;
      answered = Number(program.replies.at(-1));
      const { detailOf } = planNow();
      const written = Number(detailOf('s0'));
      assert.ok(written === answered || written === answered + 1, `${written} is written, ${answered} was answered`);
      answered = written;
    }
    const last = programs.start(root, 's0', 1, answered + 1);
    await last.ended;
    assert.deepEqual(last.replies, [String(answered + 1)]);
    const { plan, record } = planNow();
    assert.equal(textOf('PLAN.md'), renderPlanMarkdown(plan));
    const entries = journalTexts().flatMap((text) => parseJournal(text));
    const hash = planHash(createIdentity(), textOf('plan.json'));
    assert.equal(journalStanding(entries, record, hash), 'recorded');
    const revisions = new Set(entries.map(({ revision }) => revision));
    for (let revision = 1; revision <= record.revision; revision += 1)
      assert.ok(revisions.has(revision), `line of ${revision}`);
  });

  function journalTexts(): readonly string[] {
    return readdirSync(path.join(root, 'state'))
      .filter((name) => name.startsWith('journal'))
      .map(textOf);
  }
});
