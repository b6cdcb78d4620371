import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { shellWord } from '../core/hook/quoted.ts';
import type { HookCommand } from '../node/hooks/hookCommand.ts';

/** The file that runs as `dogear`, and the Node that runs it now. */
export function ownCommand(): HookCommand {
  return { cli: path.join(__dirname, 'cli.js'), node: process.execPath };
}

/** How this program is called from a terminal: by its name where the PATH knows it, else by its file. */
export function ownName(env: Readonly<Record<string, string | undefined>>): string {
  const names = process.platform === 'win32' ? ['dogear.cmd', 'dogear.exe'] : ['dogear'];
  const folders = (env['PATH'] ?? env['Path'] ?? '').split(path.delimiter).filter((folder) => folder !== '');
  const isThere = folders.some((folder) => names.some((name) => isExecutable(path.join(folder, name))));
  const { cli, node } = ownCommand();
  return isThere ? 'dogear' : [node, cli].map((word) => shellWord(word.replaceAll('\\', '/'))).join(' ');
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
