import type { StepStatus } from './status.ts';

/** How a tool writes the statuses that its files can express. */
export interface Spelling {
  /** In boxes, with the brackets: `[x]`. */
  readonly boxes?: Readonly<Partial<Record<StepStatus, string>>>;
  /** As words, without quotes: `in-progress`. */
  readonly words?: Readonly<Partial<Record<StepStatus, string>>>;
}
