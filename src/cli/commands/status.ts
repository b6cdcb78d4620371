import { takeSnapshot } from '../../core/lint/snapshot.ts';
import type { Snapshot } from '../../core/model/project.ts';
import { buildStatus } from '../../core/report/statusReport.ts';
import { RULES } from '../../core/rules/index.ts';
import type { Command } from '../command.ts';
import { type FlagSpecs, GLOBAL_FLAGS, parseFlags } from '../flags.ts';
import { formatStatus } from '../output/formatStatus.ts';
import { openWorkspace } from '../workspace.ts';

const flags = {
  watch: { type: 'boolean', summary: 'go on, and show every change until interrupted' },
  ...GLOBAL_FLAGS,
} as const satisfies FlagSpecs;

export const status: Command = {
  usage: '[--watch] [--json] [--dir FOLDER]',
  flags,
  async run(argv, io) {
    const { flags: given } = parseFlags(argv, flags);
    const workspace = await openWorkspace(given.dir, io);
    if (given.watch) {
      const { watchStatus } = await import('../watchStatus.ts');
      return watchStatus(workspace, { json: given.json, io });
    }
    const snapshot = await takeSnapshot(await workspace.loader.load(), RULES);
    io.write(given.json ? statusJson(snapshot) : formatStatus(snapshot, io.terminal));
    return 0;
  },
};

function statusJson(snapshot: Snapshot): string {
  return `${JSON.stringify(buildStatus(snapshot), null, 2)}\n`;
}
