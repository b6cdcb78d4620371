import { digest } from '../../core/actions/digest.ts';
import { takeSnapshot } from '../../core/lint/snapshot.ts';
import { visibleLines } from '../../core/model/visibleText.ts';
import { RULES } from '../../core/rules/index.ts';
import type { Command } from '../command.ts';
import { type FlagSpecs, GLOBAL_FLAGS, parseFlags } from '../flags.ts';
import { UsageError } from '../usageError.ts';
import { openWorkspace } from '../workspace.ts';

const flags = {
  'max-tokens': { type: 'string', value: 'N', summary: 'the length to keep to, 800 unless given' },
  ...GLOBAL_FLAGS,
} as const satisfies FlagSpecs;

export const context: Command = {
  usage: '[--max-tokens N] [--json] [--dir FOLDER]',
  flags,
  async run(argv, io) {
    const { flags: given } = parseFlags(argv, flags);
    const maxTokens = positiveNumber(given['max-tokens']);
    const { loader } = await openWorkspace(given.dir, io);
    const snapshot = await takeSnapshot(await loader.load(), RULES);
    const text = digest(snapshot, maxTokens === undefined ? {} : { maxTokens });
    if (given.json) io.write(`${JSON.stringify({ ok: true, digest: text }, null, 2)}\n`);
    // An agent or a file gets the texts as they are; a terminal must not obey them.
    else io.write(`${(io.terminal.interactive ? visibleLines(text) : text).trimEnd()}\n`);
    return 0;
  },
};

function positiveNumber(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new UsageError(`--max-tokens needs a whole number above 0, not "${text}".`);
  return Number(text);
}
