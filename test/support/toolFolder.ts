import { takeSnapshot } from '../../src/core/lint/snapshot.ts';
import { DEFAULT_CONFIG } from '../../src/core/model/config.ts';
import { createProjectLoader } from '../../src/core/project/loader.ts';
import { RULES } from '../../src/core/rules/index.ts';
import type { Tool, ToolAnswer, ToolFolder } from '../../src/core/tools/tool.ts';
import { type FakeGit, fakeClock, fakeGit, fakeIdentity, fakeSecrets, recordingLog } from './fakes.ts';
import { type MemoryFiles, memoryFiles } from './memoryFiles.ts';

export interface ToolDesk {
  readonly files: MemoryFiles;
  readonly git: FakeGit;
  readonly folder: ToolFolder;
  call(tool: Tool, args?: unknown): Promise<ToolAnswer>;
}

/** A folder in memory for tools to work in. */
export function toolDesk(texts: Readonly<Record<string, string>> = {}): ToolDesk {
  const files = memoryFiles(texts);
  const [git, clock, identity] = [fakeGit(), fakeClock('2026-11-30T19:00:00Z'), fakeIdentity()];
  const [log, secrets] = [recordingLog(), fakeSecrets()];
  const loader = createProjectLoader('project', {
    files,
    git,
    clock,
    log,
    sha256: identity.sha256,
    secrets,
  });
  const folder: ToolFolder = {
    secrets,
    snapshot: async () => takeSnapshot(await loader.load(), RULES),
    actionContext: async () => ({
      ...{ files, git, clock, identity, log, secrets, actor: 'lm' },
      config: DEFAULT_CONFIG,
      stateDirectory: DEFAULT_CONFIG.stateDirectory,
    }),
  };
  return { files, git, folder, call: (tool, args) => tool.call(folder, args) };
}
