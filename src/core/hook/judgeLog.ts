import { findRewrite } from '../parse/appendOnly.ts';
import type { Secrets } from '../ports.ts';
import type { CommitView } from './commitView.ts';
import type { HookFinding } from './finding.ts';
import { unstageCommand } from './mending.ts';

/** A log has no cap; this much of it is compared. */
const MAX_LOG_BYTES = 50_000_000;

/** Where the log stands; another place in the commit than in HEAD where the commit moves the state directory. */
export interface LogPlaces {
  readonly before: string;
  readonly now: string;
  /** Whether other hand-off files are there in the commit. */
  readonly othersStay: boolean;
}

/** The log only grows: what HEAD has of it must stand in the commit as it stood. */
export async function judgeLog(
  view: CommitView,
  places: LogPlaces,
  secrets: () => Promise<Secrets>,
): Promise<readonly HookFinding[]> {
  const inHead = (path: string) => view.inHead(path, MAX_LOG_BYTES);
  const before = await inHead(places.before);
  if (before.kind !== 'file') return [];
  const file = await placeInIndex(view, places);
  if (file === null) return [deleted(places)];
  const after = await view.inIndex(file, MAX_LOG_BYTES);
  if (after.kind !== 'file') return [];
  const lazily: Secrets = { find: async (text) => (await secrets()).find(text) };
  const line = await findRewrite(before.text, after.text, lazily);
  return line === null ? [] : [rewritten(file, line + 1)];
}

/** Where the configuration says, else where it was; null where the commit has it in neither place. */
async function placeInIndex(view: CommitView, { before, now }: LogPlaces): Promise<string | null> {
  for (const path of [now, before]) if ((await view.inIndex(path, 0)).kind !== 'absent') return path;
  return null;
}

const IS_APPEND_ONLY = 'the log is append only (limit: lines added at its end)';

function rewritten(file: string, line: number): HookFinding {
  return {
    rule: 'decisions-rewritten',
    refuses: true,
    file,
    line,
    message: `An entry of the decision log was changed; ${IS_APPEND_ONLY}.`,
    advice: 'Put back what HEAD has, append an entry that supersedes it, and add the file; or leave it out for now:',
    commands: [unstageCommand(file)],
  };
}

function deleted({ before, othersStay }: LogPlaces): HookFinding {
  return {
    rule: 'decisions-rewritten',
    refuses: true,
    file: before,
    line: null,
    message: `This commit deletes the decision log; ${IS_APPEND_ONLY}.`,
    advice:
      'If it moved, let .dogear.yaml in this commit name its new folder as stateDirectory; or leave that out for now:',
    commands: [unstageCommand(othersStay ? before : before.slice(0, before.lastIndexOf('/')))],
  };
}
