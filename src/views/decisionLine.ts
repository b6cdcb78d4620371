/** A decision as it is typed in one line: `CHOICE because WHY`. */
export interface DecisionLine {
  readonly choice: string;
  readonly why: string;
}

/** What a line lacks to be a decision. */
export type MissingPart = 'because' | 'choice' | 'why';

/** Reads the line; null where it is empty, which means that nothing was decided. */
export function readDecisionLine(line: string): DecisionLine | MissingPart | null {
  const text = line.trim();
  if (text === '') return null;
  const [choice = '', ...rest] = ` ${text} `.split(/\sbecause\s/i);
  if (rest.length === 0) return 'because';
  const why = ` ${text} `.slice(choice.length + ' because '.length).trim();
  if (choice.trim() === '') return 'choice';
  return why === '' ? 'why' : { choice: choice.trim(), why };
}
