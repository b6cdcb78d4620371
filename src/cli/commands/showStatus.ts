import { takeSnapshot } from '../../core/lint/snapshot.ts';
import type { Snapshot } from '../../core/model/project.ts';
import { buildStatus } from '../../core/report/statusReport.ts';
import { RULES } from '../../core/rules/index.ts';
import type { OutputFlags } from '../flags.ts';
import type { Io } from '../io.ts';
import { formatStatus } from '../output/formatStatus.ts';
import { openWorkspace } from '../workspace.ts';

export interface StatusFlags extends OutputFlags {
  /** Whether long lists are shown as a whole. */
  readonly all: boolean;
}

/** Shows the folder as it is now. */
export async function showStatus({ dir, json, all }: StatusFlags, io: Io): Promise<0> {
  const { loader } = await openWorkspace(dir, io);
  const snapshot = await takeSnapshot(await loader.load(), RULES);
  io.write(json ? statusJson(snapshot) : formatStatus(snapshot, io.terminal, all));
  return 0;
}

function statusJson(snapshot: Snapshot): string {
  return `${JSON.stringify(buildStatus(snapshot), null, 2)}\n`;
}
