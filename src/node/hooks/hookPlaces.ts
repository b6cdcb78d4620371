import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { type Outcome, refusal, success } from '../../core/errors.ts';
import type { HookName } from '../../core/hook/hookName.ts';
import { whyNoGit } from '../../core/model/whyNoGit.ts';
import { repositoryOf } from '../nearestRepository.ts';
import { runGit } from '../runGit.ts';

/** Where git looks for hooks in a worktree, and where a hook is to be written. Paths are absolute. */
export interface HookPlaces {
  /** Top of the worktree. */
  readonly top: string;
  /** Where `core.hooksPath` does not lead elsewhere, the hooks of all worktrees. */
  readonly ownHooks: string;
  /** What git runs. */
  run(hook: HookName): string;
  /** What people write: with husky 9, a file that the one which git runs calls. */
  edit(hook: HookName): string;
  readonly husky: boolean;
  /** Whether the hooks belong to this repository; else to others as well, and are not to be changed. */
  readonly isOwn: boolean;
}

/** Asks git, by worktree: a relative `core.hooksPath` counts from the top of each. Refused where there is no worktree. */
export async function findHookPlaces(folder: string): Promise<Outcome<HookPlaces>> {
  const top = await askGit(folder, ['--show-toplevel']);
  const answer = top && (await askGit(top, ['--git-common-dir', '--git-path', 'hooks']));
  const [common, hooks] = answer?.split(/\r?\n/) ?? [];
  if (!top || !common || !hooks) {
    const isSilent = repositoryOf(folder) !== null;
    const advice = isSilent ? 'so its hooks are not known.' : 'so there are no hooks. Run git init first.';
    return refusal('not-found', `${whyNoGit(isSilent)}, ${advice}`);
  }
  const directory = resolve(top, hooks);
  const commonDirectory = resolve(top, common);
  const husky = isHusky(directory);
  const written = husky ? dirname(directory) : directory;
  return success({
    top: resolve(top),
    ownHooks: join(commonDirectory, 'hooks'),
    run: (hook) => join(directory, hook),
    edit: (hook) => join(written, hook),
    husky,
    isOwn: [top, commonDirectory, dirname(commonDirectory)].some((owner) => isWithin(written, owner)),
  });
}

/** Husky from version 9 on: git runs files in `.husky/_`, which are made anew at every install and call those of people. */
function isHusky(directory: string): boolean {
  return basename(directory) === '_' && basename(dirname(directory)) === '.husky';
}

async function askGit(root: string, args: readonly string[]): Promise<string | null> {
  const { exitCode, stdout } = await runGit({ root, args: ['rev-parse', ...args] });
  return exitCode === 0 ? stdout.toString().trimEnd() : null;
}

function isWithin(file: string, folder: string): boolean {
  const way = relative(real(folder), real(file));
  return way === '' || (!way.startsWith('..') && !isAbsolute(way));
}

/** Links resolved, as far as the path exists. */
function real(file: string): string {
  return existsSync(file) ? realpathSync(file) : join(real(dirname(file)), basename(file));
}
