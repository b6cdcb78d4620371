import { takeSnapshot } from '../../core/lint/snapshot.ts';
import { buildCheckReport } from '../../core/report/problemReport.ts';
import { RULES } from '../../core/rules/index.ts';
import type { Command } from '../command.ts';
import { GLOBAL_FLAGS, parseFlags } from '../flags.ts';
import { formatProblems } from '../output/formatProblems.ts';
import { openWorkspace } from '../workspace.ts';

export const check: Command = {
  usage: '[--json] [--dir FOLDER]',
  flags: GLOBAL_FLAGS,
  async run(argv, io) {
    const { flags } = parseFlags(argv, GLOBAL_FLAGS);
    const { loader } = await openWorkspace(flags.dir, io);
    const { problems } = await takeSnapshot(await loader.load(), RULES);
    const report = `${JSON.stringify(buildCheckReport(problems), null, 2)}\n`;
    io.write(flags.json ? report : formatProblems(problems, io.terminal));
    return problems.some(({ severity }) => severity === 'error' || severity === 'warning') ? 1 : 0;
  },
};
