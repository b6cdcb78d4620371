import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';

/** A process that updates a plan over and over, as an agent's command line or server does. */
export interface PlanProcess {
  readonly child: ChildProcess;
  /** What it says of each update, once that has been answered. */
  readonly replies: readonly string[];
  /** Called after each reply. */
  onReply: () => void;
  readonly ended: Promise<number | null>;
}

export interface PlanProcesses {
  /** The program's path: `test/node/updateInLoop.ts`, built. */
  readonly program: string;
  /** Updates the detail of a step `count` times, counting up from `first`. */
  start(root: string, step: string, count: number, first?: number): PlanProcess;
  /** Removes the program. */
  dispose(): void;
}

/** Builds the program that the processes run. */
export async function planProcesses(): Promise<PlanProcesses> {
  const folder = mkdtempSync(path.join(tmpdir(), 'dogear-process-'));
  chmodSync(folder, 0o755);
  const program = path.join(folder, 'updateInLoop.mjs');
  await build({
    entryPoints: ['test/node/updateInLoop.ts'],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    logLevel: 'warning',
  });
  return {
    program,
    start(root, step, count, first = 1) {
      const child = spawn(process.execPath, [program, root, step, String(count), String(first)], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const replies: string[] = [];
      const started: PlanProcess = {
        child,
        replies,
        onReply: () => undefined,
        ended: new Promise((resolve) => child.on('close', resolve)),
      };
      createInterface({ input: child.stdout }).on('line', (line) => {
        replies.push(line);
        started.onReply();
      });
      return started;
    },
    dispose: () => rmSync(folder, { recursive: true, force: true }),
  };
}
