import { type Mended, mendAll } from '../../core/actions/mendAll.ts';
import { lint } from '../../core/lint/lint.ts';
import type { Problem } from '../../core/model/problem.ts';
import { visibleText } from '../../core/model/visibleText.ts';
import { buildCheckReport } from '../../core/report/problemReport.ts';
import { RULES } from '../../core/rules/index.ts';
import type { Command, ExitCode } from '../command.ts';
import { type FlagSpecs, GLOBAL_FLAGS, parseFlags } from '../flags.ts';
import type { Io } from '../io.ts';
import { formatMended } from '../output/formatMended.ts';
import { formatProblems } from '../output/formatProblems.ts';
import { UsageError } from '../usageError.ts';
import { actionContext, openWorkspace, type Workspace } from '../workspace.ts';

const flags = {
  staged: { type: 'boolean', summary: 'look at what the next commit would have, not at the files on the disk' },
  fix: { type: 'boolean', summary: 'mend what can be mended without losing or guessing anything, then list the rest' },
  ...GLOBAL_FLAGS,
} as const satisfies FlagSpecs;

export const check: Command = {
  usage: '[--staged | --fix] [--json] [--dir FOLDER]',
  flags,
  async run(argv, io) {
    const { flags: given } = parseFlags(argv, flags);
    if (given.staged && given.fix)
      throw new UsageError('--fix changes files on the disk: it does not go with --staged.');
    const workspace = await openWorkspace(given.dir, io);
    const { problems, mended } = await checked(workspace, given, io);
    const report = `${JSON.stringify(buildCheckReport(problems), null, 2)}\n`;
    io.write(given.json ? report : formatMended(mended) + formatProblems(problems, io.terminal));
    return exitCode(problems);
  },
};

interface Checked {
  readonly problems: readonly Problem[];
  readonly mended: readonly Mended[];
}

function checked(
  workspace: Workspace,
  { staged, fix }: { readonly staged: boolean; readonly fix: boolean },
  io: Io,
): Promise<Checked> {
  if (staged) return lookAtStaged(workspace, io);
  return fix ? mend(workspace, io) : look(workspace);
}

async function lookAtStaged(workspace: Workspace, io: Io): Promise<Checked> {
  const { openStagedLoader } = await import('../stagedLoader.ts');
  const { loader, close } = await openStagedLoader(workspace, io);
  try {
    return await look({ loader });
  } finally {
    close();
  }
}

async function look({ loader }: Pick<Workspace, 'loader'>): Promise<Checked> {
  return { problems: await lint(await loader.load(), RULES), mended: [] };
}

async function mend(workspace: Workspace, io: Io): Promise<Checked> {
  const { loader } = workspace;
  const project = await loader.load();
  if (project.stateDirectory === null) return { problems: await lint(project, RULES), mended: [] };
  const { mended, refused, problems } = await mendAll(await actionContext(workspace), () => loader.load(), RULES);
  for (const { message } of refused) io.tell(`dogear: ${visibleText(message)}`);
  return { problems, mended };
}

function exitCode(problems: readonly Problem[]): ExitCode {
  return problems.some(({ severity }) => severity === 'error' || severity === 'warning') ? 1 : 0;
}
