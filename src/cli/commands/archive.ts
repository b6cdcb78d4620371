import { type ArchiveReply, type ArchiveRequest, archivePlan } from '../../core/actions/archivePlan.ts';
import { archiveSource } from '../../core/actions/archiveSource.ts';
import { choosePlan } from '../../core/actions/choosePlan.ts';
import type { Outcome } from '../../core/errors.ts';
import { archiveTool } from '../../core/tools/archive.ts';
import { callTool } from '../callTool.ts';
import type { Command } from '../command.ts';
import { type FlagSpecs, GLOBAL_FLAGS, parseFlags } from '../flags.ts';
import { formatArchived } from '../output/formatReplies.ts';
import { pathInFolder } from '../pathInFolder.ts';
import { reply } from '../reply.ts';
import { withStdin } from '../withStdin.ts';
import { actionContext, openWorkspace, type Workspace } from '../workspace.ts';

const flags = {
  reason: { type: 'string', value: 'TEXT', summary: 'why the plan is given up; needed while steps are open' },
  plan: { type: 'string', value: 'PATH', summary: "another tool's plan, put where that tool keeps what is over" },
  ...GLOBAL_FLAGS,
} as const satisfies FlagSpecs;

export const archive: Command = withStdin(
  {
    usage: '[--plan PATH] [--reason TEXT] [--json] [--dir FOLDER]',
    flags,
    async run(argv, io) {
      const { flags: given } = parseFlags(argv, flags);
      const workspace = await openWorkspace(given.dir, io);
      const request = given.reason === undefined ? {} : { reason: given.reason };
      const outcome =
        given.plan === undefined
          ? await archivePlan(await actionContext(workspace), request)
          : await archiveAt(workspace, pathInFolder(given.plan, workspace.root, io), request);
      return reply(outcome, { json: given.json, io, format: formatArchived });
    },
  },
  (request, dir, io) => callTool(archiveTool, request, dir, io),
);

async function archiveAt(workspace: Workspace, path: string, request: ArchiveRequest): Promise<Outcome<ArchiveReply>> {
  const context = await actionContext(workspace);
  const plan = await choosePlan(context, await workspace.loader.load(), { path });
  return plan.ok ? archiveSource(context, { ...request, plan: plan.value }) : plan;
}
