import { execFile } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const fixture = path.resolve(import.meta.dirname, '../test/fixtures/demo');

/** When the memo of the fixture was written; every copy moves its times so that this becomes four minutes ago. */
const memoTime = Date.parse('2026-11-30T18:54:00Z');
const memoAge = 4 * 60_000;

/**
 * Copies the demo project to a folder, as an agent would have left it a few minutes ago: recent times, and, where git
 * is there, everything committed on the branch that the memo names.
 *
 * @param {string} folder
 */
export async function makeDemo(folder) {
  cpSync(fixture, folder, { recursive: true });
  const shift = Date.now() - memoAge - memoTime;
  rewrite(path.join(folder, 'state/plan.json'), (text) =>
    text.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, (time) => new Date(Date.parse(time) + shift).toISOString()),
  );
  rewrite(path.join(folder, 'state/current.md'), (text) =>
    text.replace(/as of [\d-]+ [\d:]+ UTC/, `as of ${minuteOf(memoTime + shift)} UTC`),
  );
  await commitAll(folder);
}

/**
 * @param {string} file
 * @param {(text: string) => string} change
 */
function rewrite(file, change) {
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}

/** @param {number} time */
function minuteOf(time) {
  return new Date(time).toISOString().slice(0, 16).replace('T', ' ');
}

/** A machine without git gets the demo without a repository. @param {string} folder */
async function commitAll(folder) {
  const identity = ['-c', 'user.name=Dogear', '-c', 'user.email=demo@example.invalid', '-c', 'commit.gpgsign=false'];
  const git = (/** @type {string[]} */ ...args) => promisify(execFile)('git', [...identity, ...args], { cwd: folder });
  try {
    await git('--version');
  } catch {
    return;
  }
  await git('init', '--quiet', '--initial-branch=feat/rate-limiter');
  await git('add', '--all');
  await git('commit', '--quiet', '--no-verify', '--message=Count requests per client');
}
