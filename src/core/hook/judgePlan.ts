import { MAX_LIST_BYTES } from '../model/layout.ts';
import { indexLines } from '../model/text.ts';
import { visibleText } from '../model/visibleText.ts';
import type { CommitView } from './commitView.ts';
import type { HookFinding } from './finding.ts';
import { unstageCommand } from './mending.ts';

/** A plan file that no tool could read any more. A `plan.json` of something else is none of ours. */
export async function judgePlan(view: CommitView, file: string): Promise<readonly HookFinding[]> {
  const read = await view.inIndex(file, MAX_LIST_BYTES);
  if (read.kind !== 'file') return [];
  const { parsePlanJson } = await import('../parse/planJson.ts');
  const { recognised, problems } = parsePlanJson(read.text);
  if (!recognised) return [];
  const fault = problems.find(({ rule }) => rule === 'plan-invalid');
  if (fault === undefined) return [];
  return [
    {
      rule: 'plan-invalid',
      refuses: true,
      file,
      line: indexLines(read.text).positionAt(fault.range.start).line + 1,
      message: `The plan is not valid (limit: no fault). ${visibleText(fault.message)}`,
      advice: 'Mend it and add it, or leave it out of this commit:',
      commands: [unstageCommand(file)],
    },
  ];
}
