import { spawn } from 'node:child_process';
import { atExit } from '../at-exit.mjs';

/**
 * Starts a program as the leader of a process group of its own, so that `stop` ends all that it started. Whatever
 * happens to this process, the group does not outlive it.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env: NodeJS.ProcessEnv }} options
 */
export function startGroup(command, args, options) {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const kill = (/** @type {NodeJS.Signals} */ signal) => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, signal);
    } catch {
      // the group is gone already
    }
  };
  const forget = atExit(() => kill('SIGKILL'));
  const ended = new Promise((resolve) => child.once('close', resolve));

  const stop = async () => {
    kill('SIGTERM');
    const force = setTimeout(() => kill('SIGKILL'), 4_000);
    await ended;
    clearTimeout(force);
    kill('SIGKILL'); // what the leader left behind
    forget();
  };
  return { child, ended, stop };
}
