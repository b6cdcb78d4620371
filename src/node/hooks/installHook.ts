import { chmod, mkdir, rename } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { type Outcome, refusal, success } from '../../core/errors.ts';
import type { HookName } from '../../core/hook/hookName.ts';
import { blockIn, keptIn, newHook, withBlock } from '../../core/hook/hookScript.ts';
import { writeAtomically } from '../atomicWrite.ts';
import { errorMend, errorReason } from '../errorCode.ts';
import { type HookCommand, recordCommand } from './hookCommand.ts';
import { findHookPlaces, type HookPlaces } from './hookPlaces.ts';
import { type FoundHook, readHook } from './readHook.ts';

export interface InstallHooksRequest {
  /** The folder that is to be judged, absolute. */
  readonly folder: string;
  readonly hooks: readonly HookName[];
  readonly command: HookCommand;
}

export interface InstalledHook {
  readonly hook: HookName;
  /** Absolute. */
  readonly path: string;
  /** unchanged: it stood there as it is now. */
  readonly done: 'made' | 'added' | 'renewed' | 'unchanged';
  /** Under this name stands what was there before, and it is run after Dogear. */
  readonly kept: string | null;
}

const EXECUTABLE = 0o755;

/**
 * Puts Dogear's block into the hooks that git runs in this worktree, and notes in git's configuration what they run.
 * Whatever stands there goes on running. Refusals: `not-found` without a repository, `conflict` where git's hooks belong
 * to other repositories too or a block is damaged, `io`.
 */
export async function installHooks({
  folder,
  hooks,
  command,
}: InstallHooksRequest): Promise<Outcome<readonly InstalledHook[]>> {
  const places = await findHookPlaces(folder);
  if (!places.ok) return places;
  const { top, isOwn } = places.value;
  if (!isOwn) return refusal('conflict', elsewhere(places.value));
  if (!(await recordCommand(top, command))) return refusal('io', 'git could not write its configuration.');
  const prefix = relative(top, folder).replaceAll('\\', '/');
  const installed: InstalledHook[] = [];
  for (const hook of hooks) {
    const outcome = await installOne(places.value, hook, prefix);
    if (!outcome.ok) return outcome;
    installed.push(outcome.value);
  }
  return success(installed);
}

async function installOne(places: HookPlaces, hook: HookName, folder: string): Promise<Outcome<InstalledHook>> {
  const file = places.edit(hook);
  try {
    await mkdir(dirname(file), { recursive: true });
    const found = await readHook(file);
    if (found.kind === 'script' && blockIn(found.text) === 'damaged') {
      return refusal('conflict', `${file} has a part of Dogear's block. Take its lines out, then install again.`);
    }
    const { text, ...reply } = await nextHook(places, found, { hook, folder });
    if (reply.done !== 'unchanged') await writeAtomically(file, text);
    if (!places.husky) await chmod(file, EXECUTABLE);
    return success({ hook, path: file, ...reply });
  } catch (error) {
    return refusal('io', `${file} could not be written: ${errorReason(error)}. ${errorMend(error)}`);
  }
}

/** What is to stand there. A hook that cannot hold the block is moved aside first. */
async function nextHook(
  { husky, edit }: HookPlaces,
  found: FoundHook,
  { hook, folder }: { readonly hook: HookName; readonly folder: string },
): Promise<Pick<InstalledHook, 'done' | 'kept'> & { readonly text: string }> {
  if (found.kind === 'absent') return { text: newHook({ hook, folder, kept: null }), done: 'made', kept: null };
  // A block does not run in a program, and would wake a script that somebody put to sleep.
  if (found.kind === 'other' || !(husky || found.executable || blockIn(found.text) === 'whole')) {
    const kept = await moveAside(edit(hook));
    return { text: newHook({ hook, folder, kept }), done: 'made', kept };
  }
  const kept = keptIn(found.text);
  const text = withBlock(found.text, { hook, folder, kept });
  const done = text === found.text ? 'unchanged' : blockIn(found.text) === 'whole' ? 'renewed' : 'added';
  return { text, done, kept };
}

/** The name under which the file stands now, beside its place. */
async function moveAside(file: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const name = `${basename(file)}.before-dogear${number === 1 ? '' : `-${number}`}`;
    const target = join(dirname(file), name);
    if ((await readHook(target)).kind !== 'absent') continue;
    await rename(file, target);
    return name;
  }
}

function elsewhere({ run }: HookPlaces): string {
  const file = run('pre-commit');
  return `git takes its hooks from ${dirname(file)} (core.hooksPath), which serves other repositories too, so nothing was changed. Give this repository hooks of its own first: git config --local core.hooksPath .githooks`;
}
