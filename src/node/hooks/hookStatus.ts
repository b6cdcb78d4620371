import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Outcome, success } from '../../core/errors.ts';
import { HOOK_NAMES, type HookName } from '../../core/hook/hookName.ts';
import { blockIn, folderIn } from '../../core/hook/hookScript.ts';
import { isOnPath } from '../onPath.ts';
import { recordedCommand } from './hookCommand.ts';
import { findHookPlaces, type HookPlaces } from './hookPlaces.ts';
import { readHook } from './readHook.ts';

/**
 * - `active`: git runs Dogear
 * - `absent`: there is no such hook
 * - `other`: git runs a hook without Dogear
 * - `not-executable`: the hook has no execute bit, so that git passes it over
 * - `inert`: Dogear stands in a file that git does not run
 * - `no-command`: git runs the hook, but the program it should call is gone
 * - `damaged`: a part of Dogear's block is missing
 */
export type HookState = 'active' | 'absent' | 'other' | 'not-executable' | 'inert' | 'no-command' | 'damaged';

export interface HookStatus {
  readonly hook: HookName;
  readonly state: HookState;
  /** The file that git would run, absolute, whether or not it is there. */
  readonly runs: string;
  /** Where Dogear's block stands, absolute; null where it stands nowhere. */
  readonly installed: string | null;
  /** The folder that is judged, relative to the worktree's top; null where nothing is installed. */
  readonly folder: string | null;
}

export interface HooksStatus {
  readonly hooks: readonly HookStatus[];
  /** The program that hooks call; null where none is noted. */
  readonly command: { readonly cli: string; readonly node: string; readonly exists: boolean } | null;
}

/** What git would really run in this worktree. Refused with `not-found` where there is no repository. */
export async function hooksStatus(folder: string): Promise<Outcome<HooksStatus>> {
  const places = await findHookPlaces(folder);
  if (!places.ok) return places;
  const command = await recordedCommand(places.value.top);
  const hasCommand = command?.exists || isOnPath('dogear');
  const hooks: HookStatus[] = [];
  for (const hook of HOOK_NAMES) hooks.push(await statusOf(hook, places.value, hasCommand));
  return success({ hooks, command });
}

async function statusOf(hook: HookName, places: HookPlaces, hasCommand: boolean): Promise<HookStatus> {
  const runs = places.run(hook);
  const found = await readHook(places.edit(hook));
  const block = found.kind === 'script' ? blockIn(found.text) : 'none';
  if (found.kind === 'script' && block === 'whole') {
    const state = await stateOfBlock(runs, places, found.executable, hasCommand);
    return { hook, state, runs, installed: places.edit(hook), folder: folderIn(found.text) };
  }
  const elsewhere = join(places.ownHooks, hook);
  const other = elsewhere === places.edit(hook) ? null : await readHook(elsewhere);
  if (other?.kind === 'script' && blockIn(other.text) === 'whole') {
    return { hook, state: 'inert', runs, installed: elsewhere, folder: folderIn(other.text) };
  }
  // Husky hands the file to a shell, and so does not ask for its bit.
  const isRun = found.kind !== 'absent' && (found.executable || places.husky);
  const state = block === 'damaged' ? 'damaged' : isRun ? 'other' : 'absent';
  return { hook, state, runs, installed: null, folder: null };
}

async function stateOfBlock(
  runs: string,
  { husky }: HookPlaces,
  executable: boolean,
  hasCommand: boolean,
): Promise<HookState> {
  if (husky && !existsSync(runs)) return 'inert';
  const runner = husky ? await readHook(runs) : { kind: 'script', executable };
  if (runner.kind === 'absent' || !('executable' in runner) || !runner.executable) return 'not-executable';
  return hasCommand ? 'active' : 'no-command';
}
