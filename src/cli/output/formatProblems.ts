import type { Problem } from '../../core/model/problem.ts';
import { visibleText } from '../../core/model/visibleText.ts';
import { type Paint, painter, SEVERITY_TONES } from './paint.ts';
import type { Terminal } from './terminal.ts';
import { problemCountWords } from './words.ts';

/** What `dogear check` shows a person: a line for each problem, beginning with its place, and how many there are. */
export function formatProblems(problems: readonly Problem[], terminal: Terminal): string {
  const paint = painter(terminal);
  const counted = problemCountWords(problems);
  return [
    ...problems.map((problem) => problemLine(problem, paint)),
    counted === '' ? 'No problems.' : `${counted}.`,
    '',
  ].join('\n');
}

/** `FILE:LINE:COLUMN: severity: message (rule)`, the form of compilers, which editors make links of. */
function problemLine({ file, start, severity, message, rule }: Problem, paint: Paint): string {
  const place = `${visibleText(file)}:${start.line + 1}:${start.column + 1}:`;
  return [
    paint('strong', place),
    paint(SEVERITY_TONES[severity], `${severity}:`),
    visibleText(message),
    paint('quiet', `(${rule})`),
  ].join(' ');
}
