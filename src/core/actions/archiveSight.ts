import { ARCHIVE_DIRECTORY, joinPath, MAX_LIST_BYTES } from '../model/layout.ts';
import { parsePlanJson } from '../parse/planJson.ts';
import { archivedPaths, mayHoldPlan } from './archiveName.ts';
import type { ActionContext } from './context.ts';
import { planPaths } from './currentPlan.ts';
import { journalPaths } from './journalWrite.ts';
import { stateMask } from './stateMask.ts';

/** What has to be known before a transaction that may archive the current plan: which files it reads, and HEAD. */
export interface ArchiveSight {
  /** Folders of the archive that may hold this plan already, where an archive was interrupted. */
  readonly candidates: readonly string[];
  /** All of them, oldest first. */
  readonly journals: readonly string[];
  readonly archive: string;
  readonly reads: readonly string[];
  readonly lists: readonly string[];
  /** Null where there is no git. */
  readonly commit: string | null;
  /** Keeps secrets of the plan out of the folder's name. */
  readonly mask: (text: string) => string;
}

export async function sightArchive(context: ActionContext): Promise<ArchiveSight> {
  const { files, git, stateDirectory } = context;
  const archive = joinPath(stateDirectory, ARCHIVE_DIRECTORY);
  const paths = planPaths(stateDirectory);
  const [status, journals, archived, read, mask] = await Promise.all([
    git?.status() ?? null,
    journalPaths(context),
    files.list(archive),
    files.read(paths.plan, { maxBytes: MAX_LIST_BYTES }),
    stateMask(context),
  ]);
  const id = read.kind === 'file' ? parsePlanJson(read.text).value.record?.id : undefined;
  const candidates = archived.map(({ name }) => name).filter((name) => id !== undefined && mayHoldPlan(name, id));
  const inside = candidates.flatMap((name) => {
    const { plan, markdown, journal } = archivedPaths(stateDirectory, name);
    return [plan, markdown, journal];
  });
  return {
    candidates,
    journals,
    archive,
    reads: [paths.plan, paths.markdown, ...journals, ...inside],
    lists: [stateDirectory, archive],
    commit: status?.head ?? null,
    mask,
  };
}
