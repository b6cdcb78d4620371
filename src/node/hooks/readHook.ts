import { isUtf8 } from 'node:buffer';
import { lstat, readFile, stat } from 'node:fs/promises';
import { blockIn, isShellScript } from '../../core/hook/hookScript.ts';
import { isAbsent } from '../errorCode.ts';

/**
 * What stands at a hook's place: a shell script, or something else that cannot hold a block. A link to a script cannot
 * either: the script may serve others, and a link that is written over is lost.
 */
export type FoundHook =
  | { readonly kind: 'absent' }
  | { readonly kind: 'script'; readonly text: string; readonly executable: boolean }
  | { readonly kind: 'other'; readonly executable: boolean };

/** Throws what the system says about a file that cannot be read. */
export async function readHook(file: string): Promise<FoundHook> {
  const isLink = await isSymbolicLink(file);
  try {
    const { mode } = await stat(file);
    // Windows has no such bit, and git for Windows runs every hook.
    const executable = process.platform === 'win32' || (mode & 0o111) !== 0;
    const bytes = await readFile(file);
    const text = bytes.toString('utf8');
    if (!isUtf8(bytes) || bytes.includes(0) || !isShellScript(text)) return { kind: 'other', executable };
    return isLink && blockIn(text) === 'none' ? { kind: 'other', executable } : { kind: 'script', text, executable };
  } catch (error) {
    if (isAbsent(error)) return isLink ? { kind: 'other', executable: false } : { kind: 'absent' };
    throw error;
  }
}

async function isSymbolicLink(file: string): Promise<boolean> {
  try {
    return (await lstat(file)).isSymbolicLink();
  } catch (error) {
    if (isAbsent(error)) return false;
    throw error;
  }
}
