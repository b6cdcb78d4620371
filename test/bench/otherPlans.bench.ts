import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { workspaces } from '../../scripts/test/workspaces.mjs';
import { takeSnapshot } from '../../src/core/lint/snapshot.ts';
import { createProjectLoader } from '../../src/core/project/loader.ts';
import { RULES } from '../../src/core/rules/index.ts';
import { createClock } from '../../src/node/clock.ts';
import { createFileStore } from '../../src/node/fileStore.ts';
import { createIdentity } from '../../src/node/identity.ts';
import { createLog } from '../../src/node/log.ts';
import { createSecretScanner } from '../../src/node/secretScanner.ts';
import { buildTree } from '../../src/views/tree/buildTree.ts';
import { indexTree } from '../../src/views/tree/treeIndex.ts';
import { noRepository } from '../support/fakes.ts';
import { testViewContext } from '../support/viewContext.ts';

const ROUNDS = 11;
/** Milliseconds. */
const MUST_FOLLOW = 1_000;
const MUST_ANSWER = 500;

describe('2,000 plans in Markdown and a list of tasks of 1.5 MB', () => {
  let parent: string;
  let folder: string;

  before(async () => {
    parent = mkdtempSync(path.join(tmpdir(), 'dogear-bench-'));
    folder = (await workspaces['many']?.(parent)) ?? '';
  });

  after(() => rmSync(parent, { recursive: true, force: true }));

  it(`are followed in ${MUST_FOLLOW} ms, without ${MUST_ANSWER} ms in which nothing else is answered`, async () => {
    const { sha256 } = createIdentity();
    const ports = {
      files: createFileStore(folder),
      git: noRepository(),
      clock: createClock(),
      secrets: createSecretScanner(),
    };
    const loader = createProjectLoader('bench', { ...ports, log: createLog(undefined, () => {}), sha256 });
    const view = async () => {
      const start = performance.now();
      const snapshot = await takeSnapshot(await loader.load(), RULES);
      const tree = indexTree(buildTree([{ key: 'bench', name: 'bench', snapshot }], testViewContext));
      return { time: performance.now() - start, tree, snapshot };
    };
    const first = await view();
    assert.equal(first.snapshot.project.plans.length, 2_001);
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const file = path.join(folder, `docs/plans/plan-${round}.md`);
      writeFileSync(file, readFileSync(file, 'utf8').replace('[ ]', '[x]'));
      times.push((await view()).time);
    }
    delay.disable();
    const half = times.sort((a, b) => a - b)[ROUNDS >> 1] ?? Number.NaN;
    const block = delay.max / 1e6;
    console.log(
      `      first ${first.time.toFixed(0)} ms, then ${half.toFixed(0)} ms; longest block ${block.toFixed(0)} ms`,
    );
    assert.ok(half <= MUST_FOLLOW, `${half} ms`);
    assert.ok(block <= MUST_ANSWER, `${block} ms`);
  });
});
