import type { Decision } from '../model/decisions.ts';
import { decisionKey } from '../parse/decisionId.ts';
import type { Rule } from './rule.ts';

/** Numbers made of dates, such as `D-20261130`, have gaps by nature. */
const LARGEST_COUNT = 99_999;

export const decisionsNumberGap: Rule = {
  id: 'decisions-number-gap',
  summary: 'The log leaves out a number between two decisions.',
  severity: 'info',
  check({ log }, report) {
    if (log === null) return;
    for (const series of seriesOf(log.value.decisions)) {
      const sorted = [...series].sort((one, other) => one.number - other.number);
      for (const [index, decision] of sorted.entries()) {
        const before = sorted[index - 1];
        if (before === undefined || decision.number - before.number <= 1) continue;
        const message = `${decision.id} comes after ${before.id}: ${missing(before, decision)}. If it was withdrawn, add an entry that says so.`;
        report({ file: log.path, place: { lines: log.lines, range: decision.headingRange }, message });
      }
    }
  },
};

/** `D-` and `ADR-` are counted apart. */
function seriesOf(decisions: readonly Decision[]): readonly (readonly Decision[])[] {
  const counted = decisions.filter(({ number }) => number <= LARGEST_COUNT);
  return ['D-', 'ADR-'].map((kind) => counted.filter(({ id }) => decisionKey(id).startsWith(kind)));
}

function missing(before: Decision, after: Decision): string {
  const width = after.id.length - after.id.indexOf('-') - 1;
  const name = (number: number) => `${after.id.slice(0, -width)}${String(number).padStart(width, '0')}`;
  const [first, last] = [before.number + 1, after.number - 1];
  return first === last ? `${name(first)} is missing` : `${name(first)} to ${name(last)} are missing`;
}
