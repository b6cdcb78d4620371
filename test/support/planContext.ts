import type { ActionContext } from '../../src/core/actions/context.ts';
import { DEFAULT_CONFIG } from '../../src/core/model/config.ts';
import { leaves } from '../../src/core/model/plan.ts';
import type { PlanJson } from '../../src/core/model/planSchema.ts';
import { parsePlanJson } from '../../src/core/parse/planJson.ts';
import { type FakeClock, fakeClock, fakeIdentity, fakeSecrets, recordingLog } from './fakes.ts';
import { type MemoryFiles, memoryFiles } from './memoryFiles.ts';

export interface PlanContext extends ActionContext {
  readonly files: MemoryFiles;
  readonly clock: FakeClock;
}

/** A context for plan actions over files in memory, at 18:54 on the last day of November 2026. */
export function planContext(
  files: Readonly<Record<string, string>> = {},
  over: Partial<ActionContext> = {},
): PlanContext {
  return {
    git: null,
    identity: fakeIdentity(),
    log: recordingLog(),
    secrets: fakeSecrets(),
    actor: 'cli',
    config: DEFAULT_CONFIG,
    stateDirectory: 'state',
    ...over,
    files: memoryFiles(files),
    clock: fakeClock('2026-11-30T18:54:00Z'),
  };
}

/** The text of a plan with these steps, `id status` each; `(` opens and `)` closes the steps below the one before. */
export function planText(outline: string, fields: Partial<PlanJson> = {}): string {
  return JSON.stringify(
    { version: 1, id: 'p1', goal: 'Rate limiter', revision: 3, ...fields, steps: stepsOf(outline) },
    null,
    2,
  );
}

function stepsOf(outline: string): readonly object[] {
  interface Outlined {
    readonly steps?: Outlined[];
  }
  const lists: Outlined[][] = [[]];
  for (const [, open, close, id, status] of outline.matchAll(/(\()|(\))|(\w+) (\w+)/g)) {
    const list = lists.at(-1) ?? [];
    const steps: Outlined[] = [];
    if (open) {
      list.push({ ...list.pop(), steps });
      lists.push(steps);
    } else if (close) lists.pop();
    else list.push({ id, title: `Title of ${id}`, status } as Outlined);
  }
  return lists[0] ?? [];
}

/** The leaves of the plan in a file, as `id status`. */
export function leavesIn(files: MemoryFiles, path = 'state/plan.json'): string {
  const { steps } = parsePlanJson(files.text(path)).value;
  return leaves(steps)
    .map(({ id, status }) => `${id} ${status}`)
    .join(', ');
}

/** The lines of the journal. */
export function journalOf(
  files: MemoryFiles,
  path = 'state/journal.jsonl',
): readonly Readonly<Record<string, unknown>>[] {
  return files
    .text(path)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}
