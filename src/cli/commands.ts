import type { Command } from './command.ts';

export interface CommandEntry {
  readonly name: string;
  readonly summary: string;
  load(): Promise<Command>;
}

/** Every command, in the order of the help. */
export const COMMANDS: readonly CommandEntry[] = [
  {
    name: 'init',
    summary: 'write what is missing of the hand-off files',
    load: async () => (await import('./commands/init.ts')).init,
  },
  {
    name: 'status',
    summary: 'show the plan, the backlog, the memo and whether the agent could be reset now',
    load: async () => (await import('./commands/status.ts')).status,
  },
  {
    name: 'check',
    summary: 'list what is wrong with the plan and the hand-off files',
    load: async () => (await import('./commands/check.ts')).check,
  },
  {
    name: 'plan',
    summary: 'make, change or read the plan, as agents do',
    load: async () => (await import('./commands/plan.ts')).plan,
  },
  {
    name: 'checkpoint',
    summary: 'bring memo, backlog and decision log up to date in one operation',
    load: async () => (await import('./commands/checkpoint.ts')).checkpoint,
  },
  {
    name: 'decide',
    summary: 'append a decision to the log',
    load: async () => (await import('./commands/decide.ts')).decide,
  },
  {
    name: 'archive',
    summary: 'move the plan to the archive',
    load: async () => (await import('./commands/archive.ts')).archive,
  },
  {
    name: 'restore',
    summary: 'bring an archived plan back',
    load: async () => (await import('./commands/restore.ts')).restore,
  },
  {
    name: 'compress',
    summary: 'bring the memo under its cap, and lose nothing of it',
    load: async () => (await import('./commands/compress.ts')).compress,
  },
  {
    name: 'import',
    summary: "make another tool's plan Dogear's own",
    load: async () => (await import('./commands/import.ts')).importCommand,
  },
  {
    name: 'context',
    summary: 'print the digest that an agent starts from after a reset',
    load: async () => (await import('./commands/context.ts')).context,
  },
  {
    name: 'hook',
    summary: 'let git refuse commits whose memo drifted: install, uninstall, status, run',
    load: async () => (await import('./commands/hook.ts')).hook,
  },
  {
    name: 'doctor',
    summary: 'say what is seen, what git would run and what is broken, and mend it',
    load: async () => (await import('./commands/doctor.ts')).doctor,
  },
  {
    name: 'mcp',
    summary: 'serve agents over the Model Context Protocol, on standard input and output',
    load: async () => (await import('./commands/mcp.ts')).mcp,
  },
];
