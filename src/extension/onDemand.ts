/**
 * What is loaded when it is first needed, as a bundle of its own: what follows a folder, carries out a command, fills the
 * Memo view, or tells about a call of a tool. The editor's start loads none of it.
 */

export { toolInvocation } from '../views/tools/toolInvocation.ts';
export { applyFix } from './commands/applyFix.ts';
export { carryOut } from './commands/carryOut.ts';
export { openRow } from './commands/openRow.ts';
export { showPlan } from './commands/showPlan.ts';
export { showRule } from './commands/showRule.ts';
export { createSession } from './folders/session.ts';
export { showMemo } from './sidebar/showMemo.ts';
