import type { Outcome } from '../../core/errors.ts';

/** One thing that the doctor looked at. */
export interface Diagnosis {
  readonly about: 'program' | 'repository' | 'folder' | 'hook' | 'lock' | 'remains' | 'plan' | 'file';
  readonly ok: boolean;
  /** What is seen, as a sentence. */
  readonly message: string;
  /** What to do about it, as a sentence; null where nothing is to be done. */
  readonly mend: string | null;
  /** Does it, where that needs nobody's judgement. */
  readonly fix: (() => Promise<Outcome<unknown>>) | null;
}

/** Something that is as it should be, or is no matter of right and wrong. */
export function seen(about: Diagnosis['about'], message: string): Diagnosis {
  return { about, ok: true, message, mend: null, fix: null };
}

/** Something that is broken. */
export function broken(
  about: Diagnosis['about'],
  message: string,
  mend: string,
  fix: Diagnosis['fix'] = null,
): Diagnosis {
  return { about, ok: false, message, mend, fix };
}
