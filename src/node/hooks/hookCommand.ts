import { existsSync } from 'node:fs';
import { runGit } from '../runGit.ts';

/** What a hook runs: a file of the command line, and the Node that is to run it. Absolute paths. */
export interface HookCommand {
  readonly cli: string;
  readonly node: string;
}

/** Notes in git's local configuration what hooks run; false where git did not. */
export async function recordCommand(root: string, { cli, node }: HookCommand): Promise<boolean> {
  const entries = [
    ['dogear.cli', cli],
    ['dogear.node', node],
  ] as const;
  for (const [key, value] of entries) {
    const args = ['config', '--local', key, value.replaceAll('\\', '/')];
    if ((await runGit({ root, args, writes: true })).exitCode !== 0) return false;
  }
  return true;
}

export async function forgetCommand(root: string): Promise<void> {
  for (const key of ['dogear.cli', 'dogear.node']) {
    await runGit({ root, args: ['config', '--local', '--unset-all', key], writes: true });
  }
}

/** What was noted, and whether it is still there; null where nothing was. */
export async function recordedCommand(root: string): Promise<(HookCommand & { readonly exists: boolean }) | null> {
  const { exitCode, stdout } = await runGit({ root, args: ['config', '--get-regexp', '^dogear\\.'] });
  if (exitCode !== 0) return null;
  const value = (key: string) =>
    new RegExp(`^dogear\\.${key} (.*)$`, 'm').exec(stdout.toString())?.[1]?.trimEnd() ?? '';
  const [cli, node] = [value('cli'), value('node')];
  return cli === '' ? null : { cli, node, exists: existsSync(cli) };
}
