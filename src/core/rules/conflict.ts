import type { Fix } from '../model/fix.ts';
import type { Document } from '../model/project.ts';
import type { RuleId } from '../model/ruleIds.ts';
import type { Range } from '../model/text.ts';

/** Two files that contradict each other, and what follows from the precedence of the files. */
export interface Conflict {
  /** The rule that reports it. */
  readonly rule: RuleId;
  /** Where the loser stands. */
  readonly loser: Document<unknown>;
  readonly range: Range;
  /** What the two say. */
  readonly says: string;
  /** Null where nobody wins before someone has looked. */
  readonly winner: 'The memo' | 'The plan' | 'Git' | null;
  /** What would bring the loser in line. */
  readonly edit: string;
  readonly fixes: readonly Fix[];
}

/** A conflict as a sentence, without its place. File text in it stands on one line, and otherwise as it is. */
export function conflictSentence({ says, winner, edit }: Conflict): string {
  return winner === null ? `${says}. ${edit}.` : `${says}. ${winner} wins: ${edit}.`;
}
