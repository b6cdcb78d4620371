import type { ArchiveReply } from '../../core/actions/archivePlan.ts';
import type { CheckpointReply } from '../../core/actions/checkpoint.ts';
import type { DecideReply } from '../../core/actions/decide.ts';
import type { ImportReply } from '../../core/actions/importPlan.ts';
import type { RestoreReply } from '../../core/actions/restorePlan.ts';
import type { SetUpReply } from '../../core/actions/setUp.ts';
import { visibleText } from '../../core/model/visibleText.ts';

/** What `dogear init` says. */
export function formatSetUp({ written, kept }: SetUpReply): string {
  if (written.length === 0) return 'Nothing was missing.\n';
  const lines = written.map((path) => `Wrote ${visibleText(path)}`);
  return [...lines, ...kept.map((path) => `Kept ${visibleText(path)}`), ''].join('\n');
}

/** What `dogear checkpoint` says. */
export function formatCheckpoint({ written, decision, tasks, commit }: CheckpointReply): string {
  if (written.length === 0 && commit === null) return 'Everything was up to date already.\n';
  return [
    ...written.map((path) => `Wrote ${visibleText(path)}`),
    ...(decision === null ? [] : [`Logged ${decision}`]),
    ...tasks.map((id) => `Added task ${id}`),
    ...(commit === null ? [] : [`Committed ${commit.slice(0, 12)}`]),
    '',
  ].join('\n');
}

/** What `dogear decide` says. */
export function formatDecided({ id, path }: DecideReply): string {
  return `Logged ${id} in ${visibleText(path)}\n`;
}

/** What `dogear archive` says. */
export function formatArchived({ path, title, outcome }: ArchiveReply): string {
  return `Archived "${visibleText(title)}" as ${outcome}: ${visibleText(path)}\n`;
}

/** What `dogear import` says. */
export function formatImported({ origin, summary }: ImportReply): string {
  const part = origin.part === undefined ? '' : ` (${origin.part})`;
  return `${visibleText(`Imported ${origin.path}${part}. ${summary}`)}\n`;
}

/** What `dogear restore` says. */
export function formatRestored({ summary }: RestoreReply): string {
  return `${visibleText(summary)}\n`;
}
