import { dirname } from 'node:path';
import { accessDiagnoses, compiledCodeDiagnoses } from '../../node/doctor/accessDiagnoses.ts';
import { type Diagnosis, seen } from '../../node/doctor/diagnosis.ts';
import { hookDiagnoses } from '../../node/doctor/hookDiagnoses.ts';
import { projectDiagnoses } from '../../node/doctor/projectDiagnoses.ts';
import { remainDiagnoses } from '../../node/doctor/remainDiagnoses.ts';
import type { Command } from '../command.ts';
import { type FlagSpecs, GLOBAL_FLAGS, parseFlags } from '../flags.ts';
import { type DoctorEntry, formatDoctor } from '../output/formatDoctor.ts';
import { ownCommand } from '../ownCommand.ts';
import { version } from '../version.ts';
import { actionContext, openWorkspace, type Workspace } from '../workspace.ts';

const flags = {
  fix: { type: 'boolean', summary: 'mend what needs nobody to judge' },
  ...GLOBAL_FLAGS,
} as const satisfies FlagSpecs;

export const doctor: Command = {
  usage: '[--fix] [--json] [--dir FOLDER]',
  flags,
  async run(argv, io) {
    const { flags: given } = parseFlags(argv, flags);
    const workspace = await openWorkspace(given.dir, io);
    const entries: DoctorEntry[] = [];
    for (const diagnosis of await diagnose(workspace)) entries.push(await treat(diagnosis, given.fix));
    const report = { version: 1, folder: workspace.root, entries };
    io.write(given.json ? `${JSON.stringify(report, null, 2)}\n` : formatDoctor(entries, io.terminal));
    return entries.every(({ ok, fixed }) => ok || fixed) ? 0 : 1;
  },
};

async function diagnose(workspace: Workspace): Promise<readonly Diagnosis[]> {
  const { root, loader } = workspace;
  const project = await loader.load();
  const context = await actionContext(workspace);
  return [
    seen('program', `Dogear ${version}, Node ${process.versions.node}, in ${root}.`),
    ...(await compiledCodeDiagnoses(dirname(ownCommand().cli))),
    ...projectDiagnoses(project, context),
    ...(await accessDiagnoses(root, context.stateDirectory)),
    ...(await hookDiagnoses(root, ownCommand())),
    ...(await remainDiagnoses(root, context.stateDirectory)),
  ];
}

async function treat({ about, ok, message, mend, fix }: Diagnosis, mayFix: boolean): Promise<DoctorEntry> {
  const entry = { about, ok, message, mend, fixable: fix !== null, fixed: false };
  if (fix === null || !mayFix) return entry;
  const outcome = await fix();
  return outcome.ok ? { ...entry, fixed: true } : { ...entry, mend: outcome.error.message };
}
