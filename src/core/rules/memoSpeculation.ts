import { leadingDecisionId } from '../parse/decisionId.ts';
import { plainLines, rangeIn } from './memoLines.ts';
import type { Rule } from './rule.ts';

const GUESS =
  /\b(?:(?:might|may|could) (?:be|have been) caused|might (?:be|have been)|maybe(?!<)|probably|perhaps|seem(?:s|ed)? to|I think)\b/i;

/** One of these stands in every guess; most lines have none, and need no pattern. */
const PARTS_OF_GUESSES = ['might', 'may', 'could', 'probably', 'perhaps', 'seem', 'think'];

/** What was weighed belongs to these, and so do the words for it. */
const WEIGHING: ReadonlySet<string | null> = new Set(['recent-decisions', 'do-not-redo']);

export const memoSpeculation: Rule = {
  id: 'memo-speculation',
  summary: 'The memo guesses: "might be", "probably", "seems to". The next session will take it for a fact.',
  severity: 'info',
  check({ memo }, report) {
    if (memo === null) return;
    for (const line of plainLines(memo)) {
      if (WEIGHING.has(line.section) || leadingDecisionId(line.text) !== null) continue;
      const match = mayGuess(line.text) ? GUESS.exec(withoutQuotes(line.text)) : null;
      if (match === null) continue;
      const message = `"${match[0]}" is a guess, and the next session takes what it reads for a fact. Check it, or say what to check.`;
      report({
        file: memo.path,
        place: { lines: memo.lines, range: rangeIn(line, match.index, match[0].length) },
        message,
      });
    }
  },
};

function mayGuess(text: string): boolean {
  const lowerCase = text.toLowerCase();
  return PARTS_OF_GUESSES.some((part) => lowerCase.includes(part));
}

/** What someone else said, or a word that is only spoken of. */
function withoutQuotes(text: string): string {
  return text.replace(/"[^"]*"|\u201c[^\u201d]*\u201d/g, (quote) => ' '.repeat(quote.length));
}
