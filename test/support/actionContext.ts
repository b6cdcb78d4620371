import type { ActionContext } from '../../src/core/actions/context.ts';
import { DEFAULT_CONFIG } from '../../src/core/model/config.ts';
import { type FakeGit, fakeClock, fakeGit, fakeIdentity, fakeSecrets, recordingLog } from './fakes.ts';
import { type MemoryFiles, memoryFiles } from './memoryFiles.ts';

export interface TestContext extends ActionContext {
  readonly files: MemoryFiles;
  readonly git: FakeGit;
}

/** A folder in memory, on branch main, at 2026-11-30 18:54 UTC. */
export function actionContext(initial: Readonly<Record<string, string>> = {}): TestContext {
  return {
    files: memoryFiles(initial),
    git: fakeGit(),
    clock: fakeClock('2026-11-30T18:54:00Z'),
    identity: fakeIdentity(),
    log: recordingLog(),
    secrets: fakeSecrets(),
    actor: 'cli',
    config: DEFAULT_CONFIG,
    stateDirectory: 'state',
  };
}
