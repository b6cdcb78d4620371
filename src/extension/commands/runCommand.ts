import type { CommandName } from '../../manifest/commands.ts';
import type { FixRef } from '../../webview/protocol.ts';
import type { Command, CommandHost, CommandTarget } from './command.ts';
import { reportFault } from './report.ts';

/** Every command, loaded when it is first run. */
const LOADERS: Readonly<Record<CommandName, () => Promise<Command>>> = {
  setUp: async () => (await import('./setUp.ts')).setUpCommand,
  checkpoint: async () => (await import('./checkpoint.ts')).checkpointCommand,
  addFrontMatter: async () => (await import('./addFrontMatter.ts')).addFrontMatterCommand,
  compressMemo: async () => (await import('./compressMemo.ts')).compressMemoCommand,
  addDoNotRedo: async () => (await import('./addDoNotRedo.ts')).addDoNotRedoCommand,
  archivePlan: async () => (await import('./archivePlan.ts')).archivePlanCommand,
  reopenPlan: async () => (await import('./reopenPlan.ts')).reopenPlanCommand,
  importPlan: async () => (await import('./importPlan.ts')).importPlanCommand,
  showHomePlans: async () => (await import('./showHomePlans.ts')).showHomePlansCommand,
  copyResumePrompt: async () => (await import('./copyResumePrompt.ts')).copyResumePromptCommand,
  installHook: async () => (await import('./installHook.ts')).installHookCommand,
  openMemo: async () => (await import('./openMemo.ts')).openMemoCommand,
  openPlan: async () => (await import('./openPlan.ts')).openPlanCommand,
  refresh: async () => (await import('./refresh.ts')).refreshCommand,
  showProblems: async () => (await import('./showProblems.ts')).showProblemsCommand,
  startStep: async () => (await import('./moveStep.ts')).startStepCommand,
  completeStep: async () => (await import('./moveStep.ts')).completeStepCommand,
  blockStep: async () => (await import('./moveStep.ts')).blockStepCommand,
  skipStep: async () => (await import('./moveStep.ts')).skipStepCommand,
  retryStep: async () => (await import('./moveStep.ts')).retryStepCommand,
  reopenStep: async () => (await import('./moveStep.ts')).reopenStepCommand,
};

/** Runs a command as the palette would, on what is given. */
export function runCommand(host: CommandHost, name: CommandName, target: CommandTarget): Promise<void> {
  return guarded(host, async () => (await LOADERS[name]())(host, target));
}

/** Mends a problem of a folder, by its key. */
export function runFix(host: CommandHost, folder: string, fix: FixRef): Promise<void> {
  return guarded(host, async () => (await import('./applyFix.ts')).applyFix(host, folder, fix));
}

/** A fault of ours is logged with its stack and shown as a sentence. */
export async function guarded(host: CommandHost, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    reportFault(host, error);
  }
}
