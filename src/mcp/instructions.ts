/** What a client tells its model about this server: when to call what. */
export const INSTRUCTIONS = [
  'Call resume first in every session and after every context reset: it says where the work stands, what is next and what not to redo.',
  'Change the plan only with plan: set it before work of several steps, then report each step as it starts, completes, fails or is blocked; never edit plan.json or PLAN.md.',
  'Call checkpoint after a milestone, before a risky command and before you stop, decide when a choice was made, archive to give a plan up.',
].join(' ');
