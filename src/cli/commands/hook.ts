import type { Command } from '../command.ts';
import { type FlagSpecs, GLOBAL_FLAGS } from '../flags.ts';
import { UsageError } from '../usageError.ts';

export const HOOK_FLAGS = {
  push: { type: 'boolean', summary: 'install: guard pushes that are hard to undo, too' },
  ...GLOBAL_FLAGS,
} as const satisfies FlagSpecs;

type Action = Command['run'];

/** What can be asked of hooks. Each is loaded when it is asked for: a commit waits for `run`. */
const ACTIONS: Readonly<Record<string, () => Promise<Action>>> = {
  run: loadRun,
  install: async () => (await import('./hook/installHook.ts')).installHook,
  uninstall: async () => (await import('./hook/uninstallHook.ts')).uninstallHook,
  status: async () => (await import('./hook/showHooks.ts')).showHooks,
};

export const hook: Command = {
  usage: 'install [--push] | uninstall | status | run [pre-commit | pre-push] [--json] [--dir FOLDER]',
  flags: HOOK_FLAGS,
  async run(argv, io) {
    const index = argv.findIndex((word) => Object.hasOwn(ACTIONS, word));
    const load = ACTIONS[argv[index] ?? ''];
    if (load === undefined) throw new UsageError(`hook needs one of ${Object.keys(ACTIONS).join(', ')}.`);
    const action = await load();
    return action([...argv.slice(0, index), ...argv.slice(index + 1)], io);
  },
};

async function loadRun(): Promise<Action> {
  const { runHook } = await import('./hook/runHook.ts');
  const { preCommit } = await import('./hook/preCommit.ts');
  const { prePush } = await import('./hook/prePush.ts');
  return (argv, io) => runHook(argv, io, { 'pre-commit': preCommit, 'pre-push': prePush });
}
