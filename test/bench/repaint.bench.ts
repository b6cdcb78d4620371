import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { renderPlanMarkdown } from '../../src/core/edit/planMarkdown.ts';
import { takeSnapshot } from '../../src/core/lint/snapshot.ts';
import { parsePlanJson } from '../../src/core/parse/planJson.ts';
import { createProjectLoader } from '../../src/core/project/loader.ts';
import { RULES } from '../../src/core/rules/index.ts';
import { createClock } from '../../src/node/clock.ts';
import { createFileStore } from '../../src/node/fileStore.ts';
import { createIdentity } from '../../src/node/identity.ts';
import { createLog } from '../../src/node/log.ts';
import { createSecretScanner } from '../../src/node/secretScanner.ts';
import { buildTree } from '../../src/views/tree/buildTree.ts';
import { diffTree } from '../../src/views/tree/diffTree.ts';
import { indexTree } from '../../src/views/tree/treeIndex.ts';
import { noRepository } from '../support/fakes.ts';
import { testViewContext } from '../support/viewContext.ts';
import { printRow } from './row.ts';

const ROUNDS = 60;
const WARM_UP = 10;

/** A plan whose steps stand twenty to a phase, with one that runs. */
function planJson(count: number, running: number): string {
  const phases = Array.from({ length: Math.ceil(count / 20) }, (_, phase) => ({
    id: `phase-${phase}`,
    title: `Phase ${phase}`,
    steps: Array.from({ length: 20 }, (__, step) => {
      const at = phase * 20 + step;
      const status = at < running ? 'completed' : at === running ? 'running' : 'pending';
      return { id: `step-${at}`, title: `Write part ${at} of the whole`, status, startedAt: '2026-11-30T12:00:00Z' };
    }),
  }));
  return `${JSON.stringify({ version: 1, id: 'bench', goal: 'Rate limiter', revision: running, steps: phases }, null, 2)}\n`;
}

describe('a changed plan, from the files to the rows that are drawn anew', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'dogear-bench-'));
    mkdirSync(path.join(folder, 'state'));
  });

  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const write = (count: number, running: number): void => {
    const text = planJson(count, running);
    writeFileSync(path.join(folder, 'state/plan.json'), text);
    writeFileSync(path.join(folder, 'state/PLAN.md'), renderPlanMarkdown(parsePlanJson(text).value));
  };

  /** Milliseconds of each round, the shortest first. */
  const measure = async (count: number): Promise<readonly number[]> => {
    const { sha256 } = createIdentity();
    const ports = {
      files: createFileStore(folder),
      git: noRepository(),
      clock: createClock(),
      secrets: createSecretScanner(),
    };
    const loader = createProjectLoader('bench', { ...ports, log: createLog(undefined, () => {}), sha256 });
    const view = async () => {
      const snapshot = await takeSnapshot(await loader.load(), RULES);
      return indexTree(buildTree([{ key: 'bench', name: 'bench', snapshot }], testViewContext));
    };
    write(count, 0);
    let before = await view();
    const times: number[] = [];
    for (let round = 1; round <= ROUNDS + WARM_UP; round += 1) {
      write(count, round);
      const start = performance.now();
      const after = await view();
      const change = diffTree(before.roots, after.roots);
      if (round > WARM_UP) times.push(performance.now() - start);
      assert.notEqual(change.length, 0);
      before = after;
    }
    return times.sort((a, b) => a - b);
  };

  for (const { count, aim, must } of [
    { count: 1_000, aim: 15, must: 30 },
    { count: 10_000, aim: 150, must: 150 },
  ]) {
    it(`${count} steps: in ${must} ms`, async () => {
      const times = await measure(count);
      const at = (part: number): number => times[Math.floor(times.length * part)] ?? Number.NaN;
      const [half, most] = [at(0.5), at(0.95)];
      const measured = `${half.toFixed(1)} ms, p95 ${most.toFixed(1)} ms`;
      const what = `a changed plan of ${count} steps`;
      printRow({ what, aim: `${aim} ms`, must: `${must} ms`, measured, reached: half <= must });
      assert.ok(half <= must, `${half.toFixed(1)} ms`);
    });
  }
});
