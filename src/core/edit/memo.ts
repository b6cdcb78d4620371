import type { Memo } from '../model/memo.ts';
import type { TextEdit } from '../ports.ts';

/** What changes in a memo; what is absent stays. */
export interface MemoChanges {
  readonly asOf?: number;
  readonly workingOn?: string;
  readonly branch?: string;
  readonly status?: string;
  readonly nextAction?: string;
  /** In the order of the log, oldest first. */
  readonly decisions?: readonly { readonly id: string; readonly title: string }[];
  readonly doNotRedo?: readonly string[];
}

/** The smallest edits that bring a memo up to date. */
export function editMemo(_text: string, _memo: Memo, _changes: MemoChanges): readonly TextEdit[] {
  return [];
}
