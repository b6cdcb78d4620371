import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import type { Command } from '../command.ts';
import { type FlagSpecs, GLOBAL_FLAGS, parseFlags } from '../flags.ts';
import { UsageError } from '../usageError.ts';
import { version } from '../version.ts';
import { existingFolder } from '../workspace.ts';

const flags = {
  ...GLOBAL_FLAGS,
  json: { ...GLOBAL_FLAGS.json, summary: 'changes nothing here: the server speaks JSON anyway' },
} as const satisfies FlagSpecs;

/** What `mcp.js` exports: a program of its own size, which no other command should have to read. */
interface McpServer {
  serve(options: {
    readonly version: string;
    readonly dir: string | null;
    readonly cwd: string;
    readonly env: Readonly<Record<string, string | undefined>>;
  }): Promise<void>;
}

export const mcp: Command = {
  usage: '[--dir FOLDER]',
  flags,
  async run(argv, io) {
    const { dir } = parseFlags(argv, flags).flags;
    const cwd = io.cwd();
    const folder = dir === undefined ? null : existingFolder(resolve(cwd, dir));
    const { serve } = loadServer();
    await serve({ version, dir: folder, cwd, env: io.env });
    return 0;
  },
};

function loadServer(): McpServer {
  const file = join(__dirname, 'mcp.js');
  if (!existsSync(file)) throw new UsageError(`The MCP server, mcp.js, is missing in ${__dirname}.`);
  return createRequire(file)(file);
}
