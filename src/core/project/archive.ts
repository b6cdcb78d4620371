import { ARCHIVE_DIRECTORY, joinPath, STATE_FILES } from '../model/layout.ts';
import { isFinished, type PlanFile } from '../model/plan.ts';
import { indexLines } from '../model/text.ts';
import type { FileStore } from '../ports.ts';
import { readTimestamp } from './planFile.ts';
import type { PlanReading } from './planReader.ts';

/** Archived plans hardly ever change: older ones than these are read once and then remembered. */
export const READ_EVERY_TIME = 20;

/** Lists the plans in `archive/*`, the one archived last first. Folders there that hold no plan are passed over. */
export type ArchiveReader = (stateDirectory: string) => Promise<readonly PlanFile[]>;

export function createArchiveReader(
  files: Pick<FileStore, 'list'>,
  readPlan: (path: string) => Promise<PlanReading>,
): ArchiveReader {
  let remembered: ReadonlyMap<string, PlanFile | null> = new Map();
  return async (stateDirectory) => {
    const archive = joinPath(stateDirectory, ARCHIVE_DIRECTORY);
    const entries = await files.list(archive);
    const names = entries.filter(({ kind }) => kind !== 'file').map(({ name }) => name);
    const found = await Promise.all(
      names.sort(newestNameFirst).map(async (name, index): Promise<readonly [string, PlanFile | null]> => {
        const path = joinPath(archive, name, STATE_FILES.plan);
        const before = index < READ_EVERY_TIME ? null : (remembered.get(path) ?? null);
        return [path, before ?? archivedPlan(name, path, await readPlan(path))];
      }),
    );
    remembered = new Map(found);
    return found.flatMap(([, plan]) => plan ?? []).sort(newestFirst);
  };
}

function archivedPlan(name: string, path: string, reading: PlanReading): PlanFile | null {
  if (reading.kind === 'absent' || reading.kind === 'foreign') return null;
  const archivedIn = { name, at: dateInName(name) };
  if (reading.plan === null) return unreadablePlan(path, archivedIn);
  const { document, lines, source } = reading.plan;
  const { value: plan, modified, broken } = document;
  return {
    source,
    path,
    lines,
    plan,
    state: plan.record?.outcome ?? (isFinished(plan) ? 'finished' : 'superseded'),
    writable: false,
    updatedAt: readTimestamp(plan.record?.updatedAt) ?? modified,
    broken,
    archived: { name, at: readTimestamp(plan.record?.archivedAt) ?? archivedIn.at },
  };
}

function unreadablePlan(path: string, archived: PlanFile['archived']): PlanFile {
  return {
    source: 'dogear',
    path,
    lines: indexLines(''),
    plan: { title: null, steps: [], progress: null, record: null },
    state: 'superseded',
    writable: false,
    updatedAt: null,
    broken: true,
    archived,
  };
}

/** Names begin with the UTC date. */
function dateInName(name: string): number | null {
  return readTimestamp(/^\d{4}-\d{2}-\d{2}/.exec(name)?.[0]);
}

/** Names begin with the date on which a plan was archived. */
export function newestNameFirst(one: string, other: string): number {
  return one < other ? 1 : -1;
}

function newestFirst(one: PlanFile, other: PlanFile): number {
  const difference = (other.archived?.at ?? 0) - (one.archived?.at ?? 0);
  return difference || newestNameFirst(one.archived?.name ?? '', other.archived?.name ?? '');
}
