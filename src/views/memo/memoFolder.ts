import { formatAge } from '../../core/model/age.ts';
import type { Memo } from '../../core/model/memo.ts';
import type { Document, Readiness, Snapshot } from '../../core/model/project.ts';
import { visibleText } from '../../core/model/visibleText.ts';
import { maskProject } from '../../core/project/maskProject.ts';
import type { MemoButton, MemoFolderView } from '../../webview/protocol.ts';
import type { FolderView } from '../folderView.ts';
import { readinessSentence } from '../readinessText.ts';
import type { Translate, ViewContext } from '../viewContext.ts';
import { memoProblems } from './memoProblems.ts';
import { decisionSection, doNotRedoSection, nextActionSection, whereWeAreSection } from './memoSections.ts';

/** One folder in the Memo view; null without a state directory. */
export function memoFolder({ key, name, snapshot }: FolderView, context: ViewContext): MemoFolderView | null {
  const { readiness } = snapshot;
  const project = maskProject(snapshot.project);
  if (readiness === null) return null;
  const { memo } = project;
  const { t } = context;
  return {
    key,
    name: visibleText(name),
    readiness: readinessView(readiness, t),
    age: memo && memoAge(snapshot, context),
    fill: memo && memoFill(memo, project.config.memo.maxLines, t),
    nextAction: memo && nextActionSection(memo, t),
    doNotRedo: memo && doNotRedoSection(memo, t),
    whereWeAre: memo && whereWeAreSection(memo, t),
    decisions: memo && decisionSection(memo, project.log, t),
    problems: memoProblems(snapshot.problems, t),
    buttons: memo ? memoButtons(t) : [{ action: 'setUp', label: t('Set Up Dogear') }],
  };
}

function readinessView(readiness: Readiness, t: Translate): MemoFolderView['readiness'] {
  return {
    ready: readiness.ready,
    text: readinessSentence(readiness, t),
    details: readiness.reasons.map(({ detail }) => visibleText(detail)),
  };
}

/** When the memo was true, and by what that is known; null where nothing says. */
export function memoAge({ project }: Snapshot, { t, formatTime }: ViewContext): MemoFolderView['age'] {
  if (project.memoTime === null) return null;
  const { time, from } = project.memoTime;
  const exact = formatTime(time);
  const sources = {
    memo: t('The memo says {0}', exact),
    commit: t('Committed {0}', exact),
    file: t('File changed {0}', exact),
  };
  return { text: t('written {0}', formatAge(project.now - time)), exact: sources[from] };
}

/** How many of the lines that the memo may have it has. */
export function memoFill({ value }: Document<Memo>, cap: number, t: Translate): NonNullable<MemoFolderView['fill']> {
  const text = value.lines === 1 ? t('1 of {0} lines', cap) : t('{0} of {1} lines', value.lines, cap);
  return { lines: value.lines, cap, text };
}

function memoButtons(t: Translate): MemoButton[] {
  return [
    { action: 'checkpoint', label: t('Checkpoint') },
    { action: 'copyResumePrompt', label: t('Copy Resume Prompt') },
  ];
}
