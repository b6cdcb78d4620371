import { countProgress, type Progress, type Step } from '../core/model/plan.ts';
import type { Translate } from './viewContext.ts';

/** `4/9`, or that nothing can be said. */
export function progressText(progress: Progress | null, t: Translate): string {
  return progress === null ? t('progress unknown') : `${progress.done}/${progress.total}`;
}

/** Of a step with children: `2/3`, by its leaves. */
export function childProgressText(step: Step, t: Translate): string {
  return progressText(countProgress(step.steps), t);
}
