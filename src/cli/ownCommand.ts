import { join } from 'node:path';
import { shellWord } from '../core/model/quoted.ts';
import type { HookCommand } from '../node/hooks/hookCommand.ts';
import { isOnPath } from '../node/onPath.ts';

/** The file that runs as `dogear`, and the Node that runs it now. */
export function ownCommand(): HookCommand {
  return { cli: join(__dirname, 'cli.js'), node: process.execPath };
}

/** How this program is called from a terminal: by its name where the PATH knows it, else by its file. */
export function ownName(env: Readonly<Record<string, string | undefined>>): string {
  if (isOnPath('dogear', env)) return 'dogear';
  const { cli, node } = ownCommand();
  const words = [nodeName(node, env), shellWord(cli.replaceAll('\\', '/'))];
  return words.join(' ');
}

/** The editor's own program is a Node only where a variable says so: else it would open the editor. */
function nodeName(node: string, env: Readonly<Record<string, string | undefined>>): string {
  const word = shellWord(node.replaceAll('\\', '/'));
  if (process.versions['electron'] === undefined) return word;
  return isOnPath('node', env) ? 'node' : `ELECTRON_RUN_AS_NODE=1 ${word}`;
}
