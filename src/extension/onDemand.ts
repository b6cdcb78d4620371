/**
 * What is loaded when it is first needed, as a bundle of its own: what follows a folder, carries out a command, or fills the
 * Memo view. The editor's start loads none of it.
 */
export { applyFix } from './commands/applyFix.ts';
export { carryOut } from './commands/carryOut.ts';
export { openRow } from './commands/openRow.ts';
export { showPlan } from './commands/showPlan.ts';
export { showRule } from './commands/showRule.ts';
export { createSession } from './folders/session.ts';
export { showMemo } from './sidebar/showMemo.ts';
