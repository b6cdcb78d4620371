import { type CompressedMemo, compress } from '../edit/compress.ts';
import { memoArchive } from '../edit/memoArchive.ts';
import { type Outcome, refusal, success } from '../errors.ts';
import { ARCHIVE_DIRECTORY, joinPath, STATE_FILES } from '../model/layout.ts';
import { parseDecisionLog } from '../parse/decisions.ts';
import { parseMemo } from '../parse/memo.ts';
import type { Change, FilesNow } from '../ports.ts';
import type { ActionContext } from './context.ts';
import { readStateText } from './stateText.ts';

export interface CompressReply {
  readonly path: string;
  /** Lines of the memo. */
  readonly before: number;
  readonly after: number;
  readonly cap: number;
  /** What left the memo: the first lines of decisions, and headings of sections. */
  readonly moved: readonly string[];
  /** The file in the archive; null where nothing goes there. */
  readonly archive: string | null;
  /** What is done, or with `dryRun` would be, to each file. */
  readonly changes: readonly Change[];
}

/**
 * Brings the memo under its cap. Nothing is lost: what leaves it stands in the log, or in a new file of the archive. A memo
 * within its cap stays as it is; one that has nothing to spare stays over it, and `after` says so. With `dryRun` nothing is
 * written. Refusals: `not-found` without a memo, and those of the store.
 */
export async function compressMemo(
  context: ActionContext,
  { dryRun = false }: { readonly dryRun?: boolean } = {},
): Promise<Outcome<CompressReply>> {
  const at = (name: string) => joinPath(context.stateDirectory, name);
  const paths = { memo: at(STATE_FILES.memo), log: at(STATE_FILES.log), archive: at(ARCHIVE_DIRECTORY) };
  const decide = (now: FilesNow) => decideCompression(context, paths, now);
  if (!dryRun) {
    const { memo, log, archive } = paths;
    return context.files.transact({ directory: context.stateDirectory, reads: [memo, log], lists: [archive], decide });
  }
  const [memo, log, names] = await Promise.all([
    context.files.read(paths.memo),
    context.files.read(paths.log),
    context.files.list(paths.archive),
  ]);
  const decided = decide({ read: (path) => (path === paths.memo ? memo : log), list: () => names });
  return decided.ok ? success(decided.value.value) : decided;
}

type Paths = Readonly<Record<'memo' | 'log' | 'archive', string>>;

function decideCompression({ clock, config }: ActionContext, paths: Paths, now: FilesNow) {
  const text = readStateText(now, paths.memo);
  if (!text.ok) return text;
  if (text.value === null) return refusal('not-found', 'There is no memo to compress.');
  const logText = readStateText(now, paths.log);
  if (!logText.ok) return logText;
  const { maxLines: cap, maxDecisions } = config.memo;
  const memo = parseMemo(text.value, clock).value;
  const log = logText.value === null ? null : { text: logText.value, value: parseDecisionLog(logText.value).value };
  const compressed = compress(text.value, memo, log, { maxLines: cap, maxDecisions });
  const taken = now.list(paths.archive).map(({ name }) => name);
  const archived = memoArchive(paths.archive, taken, clock.now(), compressed.archived);
  const changes = changesOf(compressed, paths, archived);
  const { moved, lines: after } = compressed;
  const archive = archived?.path ?? null;
  return success({ changes, value: { path: paths.memo, before: memo.lines, after, cap, moved, archive, changes } });
}

/** The memo comes last, so that no crash loses what leaves it. */
function changesOf({ edits, logged }: CompressedMemo, paths: Paths, archived: Change | null): readonly Change[] {
  return [
    ...(logged === '' ? [] : [{ kind: 'append', path: paths.log, text: logged } as const]),
    ...(archived === null ? [] : [archived]),
    ...(edits.length === 0 ? [] : [{ kind: 'edit', path: paths.memo, edits } as const]),
  ];
}
