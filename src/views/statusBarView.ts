import type { ReadinessCode, ReadinessReason } from '../core/model/project.ts';
import { visibleText } from '../core/model/visibleText.ts';
import { maskProject } from '../core/project/maskProject.ts';
import { COMMANDS, type CommandId } from '../manifest/commands.ts';
import type { FolderView } from './folderView.ts';
import { withoutIcons } from './inertText.ts';
import { escapeMarkdown } from './markdown.ts';
import { readinessBrief, readinessSentence } from './readinessText.ts';
import { runningStep } from './runningStep.ts';
import { runningRowId } from './tree/rowIds.ts';
import type { Translate } from './viewContext.ts';

export interface StatusBarView {
  readonly text: string;
  readonly accessibilityLabel: string;
  /** Markdown in which only `STATUS_BAR_COMMANDS` may be links; texts of files are escaped. */
  readonly tooltip: string;
  readonly warning: boolean;
  /** The id of the row that a click shows: the running step's, else the folder's. */
  readonly row: string;
}

/** The editor's own, which saves, shows what is not committed, and asks for trust. */
const SAVE_ALL = 'workbench.action.files.saveAll';
const SOURCE_CONTROL = 'workbench.view.scm';
const MANAGE_TRUST = 'workbench.trust.manage';

/** The command that deals with a reason, as the tooltip links it. */
const DEALT_WITH_BY: Readonly<
  Record<ReadinessCode, CommandId | typeof SAVE_ALL | typeof SOURCE_CONTROL | typeof MANAGE_TRUST>
> = {
  'no-memo': COMMANDS.setUp,
  'memo-stale': COMMANDS.checkpoint,
  'memo-behind': COMMANDS.checkpoint,
  'no-next-action': COMMANDS.checkpoint,
  'memo-untimed': COMMANDS.checkpoint,
  unsaved: SAVE_ALL,
  uncommitted: SOURCE_CONTROL,
  'git-withheld': MANAGE_TRUST,
  'git-no-answer': SOURCE_CONTROL,
};

export const STATUS_BAR_COMMANDS: readonly string[] = [
  ...new Set([...Object.values(DEALT_WITH_BY), COMMANDS.showProblems, COMMANDS.copyResumePrompt]),
];

/** Null where there is nothing to say: no state directory and no plan with a running step. */
export function statusBarView({ key, snapshot }: FolderView, t: Translate): StatusBarView | null {
  const { project, readiness } = snapshot;
  const running = runningStep(maskProject(project));
  if (readiness === null && running === null) return null;
  const title = running === null ? 'Dogear' : visibleText(running.step.title);
  const label = readiness === null ? title : t('{0} · {1}', title, readinessBrief(readiness, t));
  const sentence = readiness === null ? title : t('{0}. {1}', title, readinessSentence(readiness, t));
  return {
    text: `$(bookmark) ${withoutIcons(label)}`,
    accessibilityLabel: t('Dogear: {0}', sentence),
    tooltip: statusBarTooltip(title, readiness?.reasons ?? [], readiness === null, t),
    warning: readiness !== null && !readiness.ready,
    row: running === null ? key : runningRowId(key, running, project),
  };
}

function statusBarTooltip(
  title: string,
  reasons: readonly ReadinessReason[],
  withoutReadiness: boolean,
  t: Translate,
): string {
  const heading = `**${escapeMarkdown(title)}**`;
  if (withoutReadiness) return heading;
  const ready = [t('Ready for a reset.'), link(t('Copy Resume Prompt'), COMMANDS.copyResumePrompt)].join(' ');
  const lines = reasons.map((reason) => `- ${escapeMarkdown(reason.detail)} ${reasonLink(reason, t)}`);
  return [heading, lines.length === 0 ? ready : lines.join('\n'), link(t('Show Problems'), COMMANDS.showProblems)].join(
    '\n\n',
  );
}

function reasonLink({ code }: ReadinessReason, t: Translate): string {
  const command = DEALT_WITH_BY[code];
  if (command === SAVE_ALL) return link(t('Save All'), command);
  if (command === SOURCE_CONTROL) return link(t('Source Control'), command);
  if (command === MANAGE_TRUST) return link(t('Manage Trust'), command);
  return link(command === COMMANDS.setUp ? t('Set Up') : t('Checkpoint'), command);
}

function link(label: string, command: string): string {
  return `[${escapeMarkdown(label)}](command:${command})`;
}
