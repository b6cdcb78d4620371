import { readStatusWord } from './statusWords.ts';

/** The one of the known words that says the same status as a word of another tool: of `in_progress` it is `running`. */
export function statusMeant<Word extends string>(word: string, known: readonly Word[]): Word | null {
  const status = readStatusWord(word);
  return status === null ? null : (known.find((candidate) => readStatusWord(candidate) === status) ?? null);
}
