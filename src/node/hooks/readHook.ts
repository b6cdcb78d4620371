import { isUtf8 } from 'node:buffer';
import { readFile, stat } from 'node:fs/promises';
import { isShellScript } from '../../core/hook/hookScript.ts';
import { isAbsent } from '../errorCode.ts';

/** What stands at a hook's place: a shell script, or something else that cannot hold a block. */
export type FoundHook =
  | { readonly kind: 'absent' }
  | { readonly kind: 'script'; readonly text: string; readonly executable: boolean }
  | { readonly kind: 'other'; readonly executable: boolean };

/** Throws what the system says about a file that cannot be read. */
export async function readHook(file: string): Promise<FoundHook> {
  try {
    const { mode } = await stat(file);
    // Windows has no such bit, and git for Windows runs every hook.
    const executable = process.platform === 'win32' || (mode & 0o111) !== 0;
    const bytes = await readFile(file);
    const text = bytes.toString('utf8');
    if (!isUtf8(bytes) || bytes.includes(0) || !isShellScript(text)) return { kind: 'other', executable };
    return { kind: 'script', text, executable };
  } catch (error) {
    if (isAbsent(error)) return { kind: 'absent' };
    throw error;
  }
}
