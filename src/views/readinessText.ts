import type { Readiness } from '../core/model/project.ts';
import { visibleText } from '../core/model/visibleText.ts';
import type { Translate } from './viewContext.ts';

/** `Ready for a reset`, or `Not ready: ` and every reason in short. */
export function readinessSentence({ ready, reasons }: Readiness, t: Translate): string {
  if (ready) return t('Ready for a reset');
  return t('Not ready: {0}', reasons.map(({ message }) => visibleText(message)).join(', '));
}

/** The most a status bar has room for: `ready for a reset`, or the first reason and how many more there are. */
export function readinessBrief({ ready, reasons }: Readiness, t: Translate): string {
  const [first, ...rest] = reasons;
  if (ready || first === undefined) return t('ready for a reset');
  const message = visibleText(first.message);
  return rest.length === 0 ? message : t('{0} and {1} more', message, rest.length);
}
