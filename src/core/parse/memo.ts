import type { Memo } from '../model/memo.ts';
import type { Parsed } from '../model/problem.ts';
import { countLines } from '../model/text.ts';
import type { LocalTime } from './time.ts';

/** Reads a memo. */
export function parseMemo(text: string, _local: LocalTime): Parsed<Memo> {
  const value: Memo = {
    asOf: null,
    frontMatter: null,
    sections: [],
    workingOn: null,
    branch: null,
    status: null,
    task: null,
    nextAction: null,
    decisions: [],
    doNotRedo: [],
    lines: countLines(text),
  };
  return { value, problems: [] };
}
