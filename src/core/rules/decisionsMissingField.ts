import type { Decision, DecisionLog } from '../model/decisions.ts';
import type { Document } from '../model/project.ts';
import type { Rule } from './rule.ts';

export const decisionsMissingField: Rule = {
  id: 'decisions-missing-field',
  summary: 'A decision of the log does not say what was chosen, or why.',
  severity: 'info',
  check({ log }, report) {
    if (log === null) return;
    for (const decision of log.value.decisions) {
      const missing = missingFields(log, decision);
      if (missing.length === 0) continue;
      const message = `${decision.id} does not say ${missing.join(' and ')}. Without that the question comes up again: add it in a new entry.`;
      report({ file: log.path, place: { lines: log.lines, range: decision.headingRange }, message });
    }
  },
};

/** Other words for a choice and its reason, as labels, sub-headings or in the sentence. */
const CHOICE = /\b(?:choice|chosen|chose|decision|decided|outcome|resolution|we (?:will )?use)\b/i;
const WHY =
  /\b(?:why|reasons?|rationale|because|since|due to|so that|so (?:the|we|it)|to avoid|motivation|justification|consequences|trade-?offs?)\b|\bfor the\b/i;

/** Behind the Latin letters; told first, since the classes of scripts take long to make. */
const NOT_LATIN = /[^\0-\u02ff]/;

/** Text in another script cannot be looked through for words. */
function isInOtherScript(text: string): boolean {
  return (
    NOT_LATIN.test(text) &&
    /[\p{sc=Han}\p{sc=Cyrillic}\p{sc=Arabic}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hebrew}\p{sc=Thai}\p{sc=Greek}\p{sc=Devanagari}]/u.test(
      text,
    )
  );
}

function missingFields({ text }: Document<DecisionLog>, decision: Decision): readonly string[] {
  const { choice, why, headingRange, range } = decision;
  const written = text.slice(range.start, range.end);
  if (isInOtherScript(written) || /\|.*\|/.test(written)) return [];
  const body = text.slice(headingRange.end, range.end);
  // An entry of one line is its choice.
  const hasChoice = choice !== null || body.trim() === '' || CHOICE.test(body);
  const hasWhy = why !== null || WHY.test(written) || (body.trim() === '' && /\([^)]{4,}\)/.test(written));
  return [...(hasChoice ? [] : ['what was chosen']), ...(hasWhy ? [] : ['why'])];
}
