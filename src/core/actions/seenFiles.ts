import { refusal } from '../errors.ts';
import { type PlanFile, walkSteps } from '../model/plan.ts';
import type { FilesNow } from '../ports.ts';

/** The files of another tool's plan, with their texts as they were shown. */
export function filesOf({ path, text = '', plan }: PlanFile): ReadonlyMap<string, string> {
  const files = walkSteps(plan.steps).flatMap(({ file }) => (file === undefined ? [] : [file]));
  return new Map(files.length === 0 ? [[path, text]] : files.map((file) => [file.path, file.text]));
}

/** The refusal of what is no more as it was shown; null where all is. */
export function refusalOfChange(now: Pick<FilesNow, 'read'>, files: ReadonlyMap<string, string>) {
  for (const [path, text] of files) {
    const read = now.read(path);
    if (read.kind === 'file' && read.text === text) continue;
    return refusal('conflict', `${path} has changed since it was read, so nothing was moved. Look again and repeat.`);
  }
  return null;
}
