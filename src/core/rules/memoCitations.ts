import type { Memo } from '../model/memo.ts';
import type { Document } from '../model/project.ts';
import type { Range } from '../model/text.ts';
import { proseLines, rangeIn } from './memoLines.ts';

/** The id of a decision in the memo's prose. */
export interface Citation {
  readonly id: string;
  readonly range: Range;
  /** The line that it stands in. */
  readonly line: string;
}

const DECISION_ID = /(?<![\w-])(?:D|ADR)-\d{1,9}(?![\w-])/g;

/** Each decision that a line names, once a line. */
export function memoCitations(memo: Document<Memo>): readonly Citation[] {
  return proseLines(memo).flatMap((line) => {
    const seen = new Set<string>();
    return [...line.text.matchAll(DECISION_ID)].flatMap(({ 0: id, index }): readonly Citation[] => {
      if (seen.has(id)) return [];
      seen.add(id);
      return [{ id, range: rangeIn(line, index, id.length), line: line.text }];
    });
  });
}
