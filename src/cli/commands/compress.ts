import { compressMemo } from '../../core/actions/compressMemo.ts';
import type { Command } from '../command.ts';
import { type FlagSpecs, GLOBAL_FLAGS, parseFlags } from '../flags.ts';
import { formatCompressed } from '../output/formatCompressed.ts';
import { reply } from '../reply.ts';
import { openStateDirectory } from '../workspace.ts';

const flags = {
  'dry-run': { type: 'boolean', summary: 'say what would be moved, and write nothing' },
  ...GLOBAL_FLAGS,
} as const satisfies FlagSpecs;

export const compress: Command = {
  usage: '[--dry-run] [--json] [--dir FOLDER]',
  flags,
  async run(argv, io) {
    const { flags: given } = parseFlags(argv, flags);
    const dryRun = given['dry-run'];
    const context = await openStateDirectory(given.dir, io);
    const outcome = context.ok ? await compressMemo(context.value, { dryRun }) : context;
    return reply(outcome, { json: given.json, io, format: (done) => formatCompressed(done, dryRun) });
  },
};
