import type { Plan, Step } from '../model/plan.ts';
import type { ItemStatus } from '../model/status.ts';
import { oneLine } from './oneLine.ts';

export const PLAN_MARKDOWN_NOTE = '<!-- Written by Dogear from plan.json; change the plan with the plan tool. -->';

/** The box of a step: several statuses share one, and the line's end tells them apart. */
export function boxOf(status: ItemStatus): string {
  return BOXES[status];
}

const BOXES: Readonly<Record<ItemStatus, string>> = {
  pending: '[ ]',
  unknown: '[ ]',
  running: '[/]',
  completed: '[x]',
  skipped: '[x]',
  blocked: '[!]',
  failed: '[!]',
};

/** `PLAN.md` as Dogear writes it beside `plan.json`; see "Written forms" in ARCHITECTURE.md. */
export function renderPlanMarkdown(plan: Plan): string {
  const head = [`# ${oneLine(plan.title ?? '') || 'Plan'}`, '', PLAN_MARKDOWN_NOTE, '', factsLine(plan), ''];
  const lines = [...head];
  addStepLines(plan.steps, '', lines);
  return `${lines.join('\n').trimEnd()}\n`;
}

function factsLine({ record, progress }: Plan): string {
  const facts = [
    record?.task ? `Task ${taskId(record.task)}` : '',
    progress === null ? '' : `${progress.done} of ${progress.total} done`,
    record === null ? '' : `revision ${record.revision}`,
  ];
  return facts.filter((fact) => fact !== '').join(' · ');
}

function taskId(task: string): string {
  const id = oneLine(task);
  return /^\d/.test(id) ? `#${id}` : id;
}

function addStepLines(steps: readonly Step[], indent: string, lines: string[]): void {
  for (const step of steps) {
    const title = oneLine(step.title);
    const spaced = title === '' ? '' : `${title} `;
    lines.push(`${indent}- ${BOXES[step.status]} ${spaced}${codeSpan(oneLine(step.id))}${ending(step)}`);
    addStepLines(step.steps, `${indent}  `, lines);
  }
}

function ending({ status, reason }: Step): string {
  if (status !== 'blocked' && status !== 'failed' && status !== 'skipped') return '';
  const why = oneLine(reason ?? '');
  return ` - ${status}${why === '' ? '' : `: ${why}`}`;
}

/** A CommonMark code span: more backticks around than inside. */
function codeSpan(text: string): string {
  if (!text.includes('`')) return `\`${text}\``;
  const inside = Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(inside + 1);
  return `${fence} ${text} ${fence}`;
}
