import assert from 'node:assert/strict';
import { createQueue } from '../../../src/core/monitor/queue.ts';

/** A task whose runs end when the test says so. */
function controlledTask() {
  const runs: { readonly end: (value: number) => void; readonly fail: (error: Error) => void }[] = [];
  let atOnce = 0;
  let most = 0;
  const run = async (): Promise<number> => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    try {
      return await new Promise<number>((end, fail) => void runs.push({ end, fail }));
    } finally {
      atOnce -= 1;
    }
  };
  return { run, runs, most: () => most };
}

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('createQueue', () => {
  it('lets calls during a run share the next one, which begins after they were made', async () => {
    const { run, runs, most } = controlledTask();
    const queue = createQueue(run);
    const first = queue();
    const later = [queue(), queue(), queue()];
    await turn();
    assert.equal(runs.length, 1);
    runs[0]?.end(1);
    assert.equal(await first, 1);
    await turn();
    assert.equal(runs.length, 2);
    runs[1]?.end(2);
    assert.deepEqual(await Promise.all(later), [2, 2, 2]);
    assert.equal(most(), 1);
  });

  it('never runs twice at a time, even for who calls the moment a run ends', async () => {
    const { run, runs, most } = controlledTask();
    const queue = createQueue(run);
    const again = queue().then(() => queue());
    const waiting = queue();
    runs[0]?.end(1);
    await turn();
    runs[1]?.end(2);
    await turn();
    runs[2]?.end(3);
    assert.deepEqual(await Promise.all([again, waiting]), [2, 2]);
    assert.equal(most(), 1);
  });

  it('goes on after a run that failed', async () => {
    const { run, runs } = controlledTask();
    const queue = createQueue(run);
    const failing = queue();
    const waiting = queue();
    runs[0]?.fail(new Error('gone'));
    await assert.rejects(failing, /gone/);
    await turn();
    runs[1]?.end(2);
    assert.equal(await waiting, 2);
    const last = queue();
    runs[2]?.end(3);
    assert.equal(await last, 3);
  });
});
