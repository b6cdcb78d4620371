import type { Command } from '../command.ts';
import { type FlagSpecs, GLOBAL_FLAGS, parseFlags } from '../flags.ts';
import { openWorkspace } from '../workspace.ts';
import { showStatus } from './showStatus.ts';

const flags = {
  all: { type: 'boolean', summary: 'show long lists as a whole' },
  watch: { type: 'boolean', summary: 'go on, and show every change until interrupted' },
  ...GLOBAL_FLAGS,
} as const satisfies FlagSpecs;

export const status: Command = {
  usage: '[--all] [--watch] [--json] [--dir FOLDER]',
  flags,
  async run(argv, io) {
    const { flags: given } = parseFlags(argv, flags);
    if (!given.watch) return showStatus(given, io);
    const { watchStatus } = await import('../watchStatus.ts');
    return watchStatus(await openWorkspace(given.dir, io), { json: given.json, all: given.all, io });
  },
};
