import type { Problem } from '../../core/model/problem.ts';
import { visibleText } from '../../core/model/visibleText.ts';
import type { MemoAction, MemoButton, MemoFolderView, MemoProblemView } from '../../webview/protocol.ts';
import { fixRef } from '../fixes/fixRef.ts';
import type { Translate } from '../viewContext.ts';

/** More are left to the Problems panel. */
const SHOWN = 12;

/** The command that mends what a rule without fixes reports. A rule without either leads to its place only. */
const MENDED_BY: Readonly<Record<string, MemoAction>> = {
  'memo-missing': 'setUp',
  'memo-stale': 'checkpoint',
  'memo-stale-while-commits-land': 'checkpoint',
  'memo-behind': 'checkpoint',
  'memo-as-of': 'checkpoint',
  'memo-empty-next-action': 'checkpoint',
};

/** What is wrong in the folder, worst first; null where nothing is. Hints are left to the Problems panel. */
export function memoProblems(problems: readonly Problem[], t: Translate): MemoFolderView['problems'] {
  const order = ['error', 'warning', 'info'] as const;
  const listed = order.flatMap((severity) => problems.filter((problem) => problem.severity === severity));
  if (listed.length === 0) return null;
  const rest = listed.length - SHOWN;
  return {
    heading: listed.length === 1 ? t('1 problem') : t('{0} problems', listed.length),
    items: listed.slice(0, SHOWN).map((problem) => problemView(problem, t)),
    more: rest > 0 ? { action: 'showProblems', label: t('Show {0} more', rest) } : null,
  };
}

function problemView(problem: Problem, t: Translate): MemoProblemView {
  const { rule, severity, file, start, message, fixes } = problem;
  const [fix] = fixes;
  const names = { error: t('Error'), warning: t('Warning'), info: t('Information'), hint: t('Hint') };
  const name = visibleText(file.split('/').at(-1) ?? file);
  return {
    severity,
    severityName: names[severity],
    place: t('{0}, line {1}', name, start.line + 1),
    text: visibleText(message),
    target: { path: file, line: start.line, column: start.column },
    fix: fix === undefined ? null : fixRef(problem, fix),
    button: fix === undefined ? mendingButton(rule, t) : null,
  };
}

function mendingButton(rule: string, t: Translate): MemoButton | null {
  const action = MENDED_BY[rule];
  const labels: Partial<Record<MemoAction, string>> = {
    setUp: t('Set Up'),
    checkpoint: t('Checkpoint'),
  };
  const label = action && labels[action];
  return label ? { action, label } : null;
}
