import { setInterval } from 'node:timers';
import type { Snapshot } from '../core/model/project.ts';
import { createMonitor } from '../core/monitor/monitor.ts';
import { planFolders } from '../core/project/planFolders.ts';
import { buildStatus } from '../core/report/statusReport.ts';
import { RULES } from '../core/rules/index.ts';
import { createScheduler } from '../node/scheduler.ts';
import { watchFolder } from '../node/watch.ts';
import type { ExitCode } from './command.ts';
import type { Io } from './io.ts';
import { formatStatus } from './output/formatStatus.ts';
import type { Workspace } from './workspace.ts';

/** Cursor home, erase the screen and what was scrolled off it (ECMA-48; xterm). */
const CLEAR = '\u001b[H\u001b[2J\u001b[3J';
const A_LONG_TIME = 2 ** 30;

interface Shown {
  readonly json: boolean;
  readonly all: boolean;
  readonly io: Io;
}

/**
 * Shows the status now and after every change, until the process is interrupted. On a terminal the newest takes the
 * screen; elsewhere they follow each other, as JSON one a line.
 */
export async function watchStatus(
  { root, loader, clock, log }: Workspace,
  { json, all, io }: Shown,
): Promise<ExitCode> {
  const monitor = createMonitor({ loader, rules: RULES, scheduler: createScheduler(), clock, log });
  let watched = '';
  let stopWatching = (): void => {};
  monitor.onChange((snapshot) => {
    show(snapshot, { json, all, io });
    const directory = snapshot.project.stateDirectory ?? snapshot.project.config.stateDirectory;
    const folders = planFolders(snapshot.project);
    if ([directory, ...folders].join('\n') === watched) return;
    stopWatching();
    watched = [directory, ...folders].join('\n');
    stopWatching = watchFolder(root, directory, () => monitor.touch(), folders);
    // What changed between the reading and the watching has sent no sign.
    monitor.touch();
  });
  await monitor.refresh();
  await interrupted();
  stopWatching();
  monitor.dispose();
  return 0;
}

function show(snapshot: Snapshot, { json, all, io }: Shown): void {
  if (json) io.write(`${JSON.stringify(buildStatus(snapshot))}\n`);
  else io.write((io.terminal.interactive ? CLEAR : '') + formatStatus(snapshot, io.terminal, all));
}

/** Keeps the process alive, whatever the watchers do, until the user ends it. */
function interrupted(): Promise<void> {
  return new Promise((resolve) => {
    const alive = setInterval(() => {}, A_LONG_TIME);
    const end = (): void => {
      clearInterval(alive);
      resolve();
    };
    process.once('SIGINT', end);
    process.once('SIGTERM', end);
  });
}
