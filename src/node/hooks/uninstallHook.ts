import { rename, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Outcome, refusal, success } from '../../core/errors.ts';
import { HOOK_NAMES } from '../../core/hook/hookName.ts';
import { blockIn, isBare, keptIn, withoutBlock } from '../../core/hook/hookScript.ts';
import { writeAtomically } from '../atomicWrite.ts';
import { errorMend, errorReason } from '../errorCode.ts';
import { forgetCommand } from './hookCommand.ts';
import { findHookPlaces } from './hookPlaces.ts';
import { readHook } from './readHook.ts';

export interface UninstalledHook {
  /** Absolute. */
  readonly path: string;
  /** removed: the file was Dogear's alone. restored: what stood there before is back. cleaned: the block is out. */
  readonly done: 'removed' | 'restored' | 'cleaned';
}

/** Takes Dogear's blocks out, wherever in this repository they stand, and brings back what stood there before. */
export async function uninstallHooks(folder: string): Promise<Outcome<readonly UninstalledHook[]>> {
  const places = await findHookPlaces(folder);
  if (!places.ok) return places;
  const { top, edit, ownHooks } = places.value;
  const files = HOOK_NAMES.flatMap((hook) => [edit(hook), join(ownHooks, hook)]);
  const done: UninstalledHook[] = [];
  for (const file of new Set(files)) {
    try {
      const one = await uninstallOne(file);
      if (one !== null) done.push({ path: file, done: one });
    } catch (error) {
      return refusal('io', `${file} could not be changed: ${errorReason(error)}. ${errorMend(error)}`);
    }
  }
  await forgetCommand(top);
  return success(done);
}

async function uninstallOne(file: string): Promise<UninstalledHook['done'] | null> {
  const found = await readHook(file);
  if (found.kind !== 'script' || blockIn(found.text) !== 'whole') return null;
  const rest = withoutBlock(found.text);
  const kept = join(dirname(file), keptIn(found.text) ?? '.');
  if (!isBare(rest)) {
    await writeAtomically(file, rest);
    return 'cleaned';
  }
  if (keptIn(found.text) !== null && (await readHook(kept)).kind !== 'absent') {
    await rename(kept, file);
    return 'restored';
  }
  await unlink(file);
  return 'removed';
}
