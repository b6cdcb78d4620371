/** Commands that people meet: in the palette, in menus, in the README's table. Each stands in package.json. */
export const COMMANDS = {
  setUp: 'dogear.setUp',
  checkpoint: 'dogear.checkpoint',
  addDoNotRedo: 'dogear.addDoNotRedo',
  addFrontMatter: 'dogear.addFrontMatter',
  compressMemo: 'dogear.compressMemo',
  archivePlan: 'dogear.archivePlan',
  reopenPlan: 'dogear.reopenPlan',
  importPlan: 'dogear.importPlan',
  showHomePlans: 'dogear.showHomePlans',
  copyResumePrompt: 'dogear.copyResumePrompt',
  installHook: 'dogear.installHook',
  openMemo: 'dogear.openMemo',
  openPlan: 'dogear.openPlan',
  refresh: 'dogear.refresh',
  showProblems: 'dogear.showProblems',
  startStep: 'dogear.startStep',
  completeStep: 'dogear.completeStep',
  blockStep: 'dogear.blockStep',
  skipStep: 'dogear.skipStep',
  retryStep: 'dogear.retryStep',
  reopenStep: 'dogear.reopenStep',
} as const;

/** Commands that only a click on something of ours runs; package.json does not name them. */
export const INTERNAL_COMMANDS = {
  /** Opens what a row of the tree stands for. Argument: the row's id. */
  openRow: 'dogear.openRow',
  /** Mends a problem. Arguments: the folder's key, and the fix as `fixRef` names it. */
  applyFix: 'dogear.applyFix',
  /** Shows the page about a rule. Argument: its id. */
  showRule: 'dogear.showRule',
  /** Shows the Plan view with a row in sight. Argument: its id; without one it is the first running step's. */
  showPlan: 'dogear.showPlan',
} as const;

export type CommandName = keyof typeof COMMANDS;
export type CommandId = (typeof COMMANDS)[CommandName];
export type InternalCommandId = (typeof INTERNAL_COMMANDS)[keyof typeof INTERNAL_COMMANDS];
