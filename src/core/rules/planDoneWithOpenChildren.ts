import type { Step } from '../model/plan.ts';
import { plural } from '../model/plural.ts';
import { readStatusWord } from '../parse/statusWords.ts';
import { doneOverOpen } from './doneOverOpen.ts';
import type { Rule } from './rule.ts';

const OPEN: ReadonlySet<string> = new Set(['pending', 'running', 'blocked', 'failed']);

export const planDoneWithOpenChildren: Rule = {
  id: 'plan-done-with-open-children',
  summary: 'A step is called done, and steps below it are open.',
  severity: 'warning',
  check({ planDocuments }, report) {
    for (const { path, lines, value, broken } of planDocuments) {
      if (broken) continue;
      const found = doneOverOpen(value.steps, {
        children: ({ steps }) => steps,
        isDone: isCalledDone,
        isOpen: ({ status }) => OPEN.has(status),
      });
      for (const { node, open } of found) {
        const message = `This step is called done, and ${plural(open, 'step')} below it ${open === 1 ? 'is' : 'are'} open. Finish ${open === 1 ? 'it' : 'them'}, or take the mark off.`;
        const start = node.range.start;
        const end = lines.lineRange(lines.positionAt(start).line).end;
        report({ file: path, place: { lines, range: node.statusRange ?? { start, end } }, message });
      }
    }
  },
};

/** Where the status of a parent is derived, its own is kept as it is written. */
function isCalledDone({ status, rawStatus }: Step): boolean {
  return status === 'completed' || (rawStatus !== null && readStatusWord(rawStatus) === 'completed');
}
