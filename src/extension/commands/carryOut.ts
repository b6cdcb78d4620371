import type { CommandName } from '../../manifest/commands.ts';
import { addDoNotRedoCommand } from './addDoNotRedo.ts';
import { addFrontMatterCommand } from './addFrontMatter.ts';
import { archivePlanCommand } from './archivePlan.ts';
import { checkpointCommand } from './checkpoint.ts';
import type { Command, CommandHost, CommandTarget } from './command.ts';
import { compressMemoCommand } from './compressMemo.ts';
import { copyResumePromptCommand } from './copyResumePrompt.ts';
import { importPlanCommand } from './importPlan.ts';
import { installHookCommand } from './installHook.ts';
import {
  blockStepCommand,
  completeStepCommand,
  reopenStepCommand,
  retryStepCommand,
  skipStepCommand,
  startStepCommand,
} from './moveStep.ts';
import { openMemoCommand } from './openMemo.ts';
import { openPlanCommand } from './openPlan.ts';
import { refreshCommand } from './refresh.ts';
import { reopenPlanCommand } from './reopenPlan.ts';
import { setUpCommand } from './setUp.ts';
import { showHomePlansCommand } from './showHomePlans.ts';
import { showProblemsCommand } from './showProblems.ts';

const BY_NAME: Readonly<Record<CommandName, Command>> = {
  setUp: setUpCommand,
  checkpoint: checkpointCommand,
  addFrontMatter: addFrontMatterCommand,
  compressMemo: compressMemoCommand,
  addDoNotRedo: addDoNotRedoCommand,
  archivePlan: archivePlanCommand,
  reopenPlan: reopenPlanCommand,
  importPlan: importPlanCommand,
  showHomePlans: showHomePlansCommand,
  copyResumePrompt: copyResumePromptCommand,
  installHook: installHookCommand,
  openMemo: openMemoCommand,
  openPlan: openPlanCommand,
  refresh: refreshCommand,
  showProblems: showProblemsCommand,
  startStep: startStepCommand,
  completeStep: completeStepCommand,
  blockStep: blockStepCommand,
  skipStep: skipStepCommand,
  retryStep: retryStepCommand,
  reopenStep: reopenStepCommand,
};

/** Does what a command of this name does. */
export function carryOut(name: CommandName, host: CommandHost, target: CommandTarget): Promise<void> {
  return BY_NAME[name](host, target);
}
