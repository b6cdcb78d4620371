import type { Step } from './plan.ts';
import type { Spelling } from './spelling.ts';
import type { StepStatus } from './status.ts';

/** How the statuses are written in the place where a step of another tool states its own. */
export type StatusMarks = Readonly<Partial<Record<StepStatus, string>>>;

/**
 * Ticks and other signs stand where no word can; between single quotes an apostrophe would be written twice. Made when it is
 * asked for: classes of Unicode take their time to make.
 */
const word = (): RegExp =>
  /^(?:[\p{L}\p{N}][\p{L}\p{M}\p{N} _'’-]*|"[\p{L}\p{M}\p{N} _'’-]+"|'[\p{L}\p{M}\p{N} _’-]+')$/u;

/**
 * The marks that may stand in the place of a step's status; null where it has no such place, or its tool writes no marks of
 * that kind.
 *
 * @param text of the plan's own file
 */
export function statusMarks({ statusRange, file }: Step, text: string, spelling: Spelling): StatusMarks | null {
  if (statusRange === null) return null;
  const written = (file?.text ?? text).slice(statusRange.start, statusRange.end);
  if (written.startsWith('[')) return spelling.boxes ?? null;
  return word().test(written) ? (spelling.words ?? null) : null;
}
