import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { renameSync } from 'node:fs';
import { startDogear } from './support/dogear.ts';
import { parseStatus } from './support/shapes.ts';
import { type TemporaryFolder, temporaryFolder } from './support/temporaryFolder.ts';

const plan = (title: string) => JSON.stringify({ goal: 'Goal', steps: [{ id: 'a', title, status: 'pending' }] });

/** Collects output and waits for a part of it. */
function follow(child: ChildProcess) {
  let text = '';
  const waiting = new Set<() => void>();
  child.stdout?.on('data', (chunk) => {
    text += chunk;
    for (const look of waiting) look();
  });
  return {
    text: () => text,
    until: (part: string) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (!text.includes(part)) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
  };
}

describe('dogear status --watch', () => {
  let folder: TemporaryFolder;
  let child: ChildProcess;

  const start = (...args: string[]) => {
    child = startDogear(['status', '--watch', ...args, '--dir', folder.root]);
    return follow(child);
  };
  const end = () => {
    const closed = new Promise<number | null>((resolve) => child.once('close', resolve));
    child.kill('SIGINT');
    return closed;
  };

  beforeEach(() => {
    folder = temporaryFolder({ 'state/plan.json': plan('First') });
  });
  afterEach(async () => {
    if (child.exitCode === null && child.signalCode === null) await end();
    folder.remove();
  });

  it('shows every change, in place and by rename, and ends with 0 when interrupted', async () => {
    const output = start();
    await output.until('○ First');
    folder.write('state/plan.json', plan('Second'));
    await output.until('○ Second');
    folder.write('state/plan.json.new', plan('Third'));
    renameSync(folder.path('state/plan.json.new'), folder.path('state/plan.json'));
    await output.until('○ Third');
    assert.ok(!output.text().includes('\u001b'));
    const code = await end();
    // On Windows a signal ends a process at once.
    if (process.platform !== 'win32') assert.equal(code, 0);
  });

  it('prints one report a line with --json', async () => {
    const output = start('--json');
    await output.until('"First"');
    folder.write('state/plan.json', plan('Second'));
    await output.until('"Second"');
    const lines = output.text().trimEnd().split('\n');
    assert.equal(parseStatus(lines[0] ?? '').plans[0]?.steps[0]?.title, 'First');
    assert.equal(parseStatus(lines.at(-1) ?? '').plans[0]?.steps[0]?.title, 'Second');
  });

  it('sees a state directory that appears later', async () => {
    folder.remove();
    folder = temporaryFolder();
    const output = start();
    await output.until('No plan here yet');
    folder.write('state/plan.json', plan('Born'));
    await output.until('○ Born');
  });
});
