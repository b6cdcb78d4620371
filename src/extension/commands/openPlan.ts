import { runningStep } from '../../views/runningStep.ts';
import { openFile } from '../openFile.ts';
import type { Command } from './command.ts';
import { chooseFolder } from './folderChoice.ts';
import { needsPlan } from './needs.ts';

/** Opens the plan's file, at the running step where there is one. */
export const openPlanCommand: Command = async (host, target) => {
  const folder = await chooseFolder(host, target, needsPlan());
  const project = folder?.snapshot?.project;
  if (!folder || !project) return;
  const running = runningStep(project);
  const file = running?.file ?? project.plans[0];
  if (file === undefined) return;
  await openFile(folder, file.path, running && file.lines.positionAt(running.step.range.start));
};
