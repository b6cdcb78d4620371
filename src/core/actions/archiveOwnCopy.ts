import { renderPlanMarkdown } from '../edit/planMarkdown.ts';
import { printPlan } from '../edit/printPlan.ts';
import { setSteps } from '../edit/setSteps.ts';
import { type Outcome, refusal, success } from '../errors.ts';
import { freeName } from '../model/freeName.ts';
import { ARCHIVE_DIRECTORY, joinPath } from '../model/layout.ts';
import { isFinished, type PlanFile } from '../model/plan.ts';
import type { PlanJson } from '../model/planSchema.ts';
import { parsePlanJson } from '../parse/planJson.ts';
import type { Change } from '../ports.ts';
import { isUsedFolder } from '../project/isUsedFolder.ts';
import { archivedPaths, archiveName, mayHoldPlan } from './archiveName.ts';
import type { ArchiveReply } from './archivePlan.ts';
import type { ActionContext } from './context.ts';
import { importedPlan } from './importedPlan.ts';
import { refusalOfNewPlan } from './planTexts.ts';
import { timeNow } from './planWrite.ts';
import { copyId } from './restoreOriginal.ts';
import { refusalOfChange } from './seenFiles.ts';
import { originalName } from './setAside.ts';

/**
 * Moves the file of another tool's plan into a folder of Dogear's archive, beside a copy as a plan of Dogear's own. The copy
 * is made first, and found by the id that the text gives it, so that a call that was interrupted is completed by the next.
 */
export async function archiveOwnCopy(
  context: ActionContext,
  file: PlanFile,
  reason: string | undefined,
): Promise<Outcome<ArchiveReply>> {
  if (!(await isUsedFolder(context.files))) {
    return refusal('not-found', 'There is no state directory to keep the plan in. Set Dogear up first.');
  }
  const plan = await archivedCopy(context, file, reason);
  if (!plan.ok) return plan;
  const archive = joinPath(context.stateDirectory, ARCHIVE_DIRECTORY);
  const folders = (await context.files.list(archive)).map(({ name }) => name);
  const begun = folders.find((name) => mayHoldPlan(name, plan.value.id)) ?? null;
  const name = begun ?? freeName(archiveName(plan.value, timeNow(context)), '', new Set(folders));
  const at = archivedPaths(context.stateDirectory, name);
  return context.files.transact({
    directory: context.stateDirectory,
    reads: [file.path, at.plan, at.markdown],
    decide(now) {
      const changed = refusalOfChange(now, new Map([[file.path, file.text ?? '']]));
      if (changed !== null) return changed;
      const text = printPlan(plan.value, null);
      const made = [
        { kind: 'create' as const, path: at.plan, text },
        { kind: 'create' as const, path: at.markdown, text: renderPlanMarkdown(parsePlanJson(text).value) },
      ].filter(({ path }) => now.read(path).kind === 'absent');
      const moved: Change = { kind: 'rename', path: file.path, to: joinPath(at.folder, originalName(file.path)) };
      const { goal: title, outcome } = plan.value;
      const value: ArchiveReply = { name, path: at.folder, title, outcome: outcome ?? 'superseded' };
      return success({ changes: [...made, moved], value });
    },
  });
}

/** Another tool's plan as it stands in the archive. */
async function archivedCopy(
  context: ActionContext,
  file: PlanFile,
  reason: string | undefined,
): Promise<Outcome<PlanJson>> {
  const imported = importedPlan(file);
  const { goal, origin, steps: listed } = imported;
  const secret = await refusalOfNewPlan(context, { ...imported, ...(reason !== undefined && { reason }) });
  if (secret !== null) return secret;
  const time = timeNow(context);
  const steps = setSteps(listed, time);
  if (!steps.ok) return steps;
  const head = (await context.git?.status())?.head ?? null;
  return success({
    version: 1,
    id: copyId(context, file.path, file.text ?? ''),
    goal,
    revision: 1,
    ...(reason !== undefined && { revisionReason: reason }),
    createdAt: time,
    updatedAt: time,
    archivedAt: time,
    outcome: isFinished(file.plan) ? 'finished' : 'superseded',
    ...(head !== null && { commit: head }),
    origin,
    steps: steps.value.steps,
  });
}
