import type { Memo } from '../model/memo.ts';
import type { TextEdit } from '../ports.ts';
import { keepsReading, readEdited } from './keepsReading.ts';

/**
 * The first of several ways to add entries that leaves what the memo has as it reads, and lets them read as they are given.
 * Where none does, the first: what is written is read back, and refused if it lacks something.
 */
export function firstSound(
  text: string,
  memo: Memo,
  ways: readonly [readonly TextEdit[], ...(readonly TextEdit[])[]],
  reads: (after: Memo) => boolean = () => true,
): readonly TextEdit[] {
  const isSound = (edits: readonly TextEdit[]) => {
    const after = readEdited(text, edits);
    return reads(after) && keepsReading(text, memo, edits, after);
  };
  return ways.find(isSound) ?? ways[0];
}
