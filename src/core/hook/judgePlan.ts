import { MAX_LIST_BYTES } from '../model/layout.ts';
import { indexLines } from '../model/text.ts';
import { visibleText } from '../model/visibleText.ts';
import type { CommitView } from './commitView.ts';
import type { HookFinding } from './finding.ts';
import { unstageCommand } from './mending.ts';

/**
 * A plan file that no tool could read any more, even where too little is left to tell that it was one. A `plan.json` of
 * something else is none of ours.
 */
export async function judgePlan(view: CommitView, file: string): Promise<readonly HookFinding[]> {
  const read = await view.inIndex(file, MAX_LIST_BYTES);
  if (read.kind !== 'file') return [];
  const { HOLDS_NO_PLAN, parsePlanJson } = await import('../parse/planJson.ts');
  const { recognised, broken, problems } = parsePlanJson(read.text);
  if (!recognised && !broken) return [];
  const lines = indexLines(read.text);
  const unreadable = { range: lines.lineRange(0), message: HOLDS_NO_PLAN };
  const fault = recognised ? problems.find(({ rule }) => rule === 'plan-invalid') : unreadable;
  if (fault === undefined) return [];
  return [
    {
      rule: 'plan-invalid',
      refuses: true,
      file,
      line: lines.positionAt(fault.range.start).line + 1,
      message: `The plan is not valid (limit: no fault). ${visibleText(fault.message)}`,
      advice: 'Mend it and add it, or leave it out of this commit:',
      commands: [unstageCommand(file)],
    },
  ];
}
