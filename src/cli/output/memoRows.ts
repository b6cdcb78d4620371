import { formatAge } from '../../core/model/age.ts';
import type { Memo } from '../../core/model/memo.ts';
import type { Document, Project, Readiness, Snapshot } from '../../core/model/project.ts';
import { visibleText } from '../../core/model/visibleText.ts';
import type { Row } from './row.ts';
import type { Symbols } from './symbols.ts';
import { count } from './words.ts';

/** What stands in the memo for whoever goes on, and whether the agent could be reset now. */
export function memoRows({ project, readiness }: Snapshot, symbols: Symbols): readonly Row[] {
  const { memo } = project;
  return [
    ...(memo ? [headingRow(memo, project, symbols)] : []),
    ...(memo?.value.nextAction ? [{ lead: '    Next action: ', text: visibleText(memo.value.nextAction.value) }] : []),
    ...(memo?.value.doNotRedo ?? []).map(({ text }): Row => ({ lead: '    Do not redo: ', text: visibleText(text) })),
    ...(readiness ? [readinessRow(readiness, symbols)] : []),
  ];
}

function headingRow({ value }: Document<Memo>, project: Project, symbols: Symbols): Row {
  const lines = `${value.lines} of ${count(project.config.memo.maxLines, 'line')}`;
  const right = [lines, ageWords(project)].filter((part) => part !== '').join(` ${symbols.separator} `);
  return { lead: `${symbols.open} `, text: 'Memo', tone: 'strong', right };
}

/** By the memo's own words where they name a time to come: a date alone holds until that day ends. */
function ageWords({ memo, memoTime, now }: Project): string {
  if (memoTime === null) return '';
  const written = memo?.value.asOf?.text;
  if (memoTime.time > now && written) return `as of ${visibleText(written)}`;
  return `written ${formatAge(now - memoTime.time)}`;
}

function readinessRow({ ready, reasons }: Readiness, symbols: Symbols): Row {
  if (ready) return { lead: `${symbols.ready} `, leadTone: 'good', text: 'Ready for a reset', tone: 'good' };
  const why = reasons.map(({ message }) => visibleText(message)).join(', ');
  return { lead: `${symbols.notReady} `, leadTone: 'warning', text: `Not ready: ${why}`, tone: 'warning' };
}
