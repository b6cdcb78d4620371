import { memoSection } from '../../core/model/memo.ts';
import type { Snapshot } from '../../core/model/project.ts';
import { memoAge, memoFill } from '../memo/memoFolder.ts';
import type { ViewContext } from '../viewContext.ts';

/** What is said above the heading of the memo that holds its time. */
export interface MemoLens {
  /** From 0. */
  readonly line: number;
  readonly text: string;
}

/** How old the memo is and how full; null where there is none. */
export function memoLens(snapshot: Snapshot, context: ViewContext): MemoLens | null {
  const { memo, config } = snapshot.project;
  if (memo === null) return null;
  const age = memoAge(snapshot, context)?.text ?? context.t('does not say when it was written');
  const heading = memoSection(memo.value, 'where-we-are')?.headingRange.start ?? 0;
  const fill = memoFill(memo, config.memo.maxLines, context.t).text;
  return { line: memo.lines.positionAt(heading).line, text: context.t('{0} · {1}', age, fill) };
}
