/**
 * A program for tests of processes that write at once or are killed while they write.
 * Usage: updateInLoop.mjs ROOT STEP COUNT FIRST
 */
import { writeSync } from 'node:fs';
import { updatePlan } from '../../src/core/actions/updatePlan.ts';
import { DEFAULT_CONFIG } from '../../src/core/model/config.ts';
import { createClock } from '../../src/node/clock.ts';
import { createFileStore } from '../../src/node/fileStore.ts';
import { createIdentity } from '../../src/node/identity.ts';
import { fakeSecrets, recordingLog } from '../support/fakes.ts';

const [root = '', step = '', count, first] = process.argv.slice(2);
const context = {
  files: createFileStore(root),
  git: null,
  clock: createClock(),
  identity: createIdentity(),
  log: recordingLog(),
  secrets: fakeSecrets(),
  actor: 'cli',
  config: DEFAULT_CONFIG,
  stateDirectory: 'state',
};
for (let number = Number(first); number < Number(first) + Number(count); number += 1) {
  const outcome = await updatePlan(context, { steps: [{ id: step, detail: String(number) }] });
  writeSync(1, outcome.ok ? `${number}\n` : `${outcome.error.code}: ${outcome.error.message}\n`);
}
