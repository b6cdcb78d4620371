import { plural } from '../../core/model/plural.ts';
import { visibleText } from '../../core/model/visibleText.ts';
import type { Diagnosis } from '../../node/doctor/diagnosis.ts';
import { painter } from './paint.ts';
import type { Terminal } from './terminal.ts';

/** What the doctor found, and whether it was mended. */
export interface DoctorEntry extends Pick<Diagnosis, 'about' | 'ok' | 'message' | 'mend'> {
  readonly fixable: boolean;
  readonly fixed: boolean;
}

/** What `dogear doctor` shows a person: a line for each thing, and how to mend what is broken below it. */
export function formatDoctor(entries: readonly DoctorEntry[], terminal: Terminal): string {
  const paint = painter(terminal);
  const left = entries.filter(({ ok, fixed }) => !ok && !fixed);
  const fixable = left.filter((entry) => entry.fixable).length;
  const hint = fixable === 0 ? '' : ` dogear doctor --fix mends ${fixable === left.length ? 'all of it' : fixable}.`;
  return [
    ...entries.flatMap(({ ok, fixed, message, mend }) => {
      const word = ok ? paint('good', 'ok') : fixed ? paint('good', 'mended') : paint('bad', 'broken');
      return [`${word}: ${visibleText(message)}`, ...(ok || fixed || mend === null ? [] : [`  ${visibleText(mend)}`])];
    }),
    left.length === 0 ? 'Nothing is broken.' : `${plural(left.length, 'thing')} broken.${hint}`,
    '',
  ].join('\n');
}
