import { digest } from '../../core/actions/digest.ts';
import { success } from '../../core/errors.ts';
import { takeSnapshot } from '../../core/lint/snapshot.ts';
import { absenceSentence } from '../../core/model/absence.ts';
import type { Snapshot } from '../../core/model/project.ts';
import { visibleLines } from '../../core/model/visibleText.ts';
import { RULES } from '../../core/rules/index.ts';
import { readArguments } from '../../core/tools/readArguments.ts';
import { resumeArguments } from '../../core/tools/resume.ts';
import type { Command, ExitCode } from '../command.ts';
import { type FlagSpecs, GLOBAL_FLAGS, type OutputFlags, parseFlags } from '../flags.ts';
import type { Io } from '../io.ts';
import { reply } from '../reply.ts';
import { UsageError } from '../usageError.ts';
import { withStdin } from '../withStdin.ts';
import { openWorkspace } from '../workspace.ts';

const flags = {
  'max-tokens': { type: 'string', value: 'N', summary: 'the length to keep to, 800 unless given' },
  ...GLOBAL_FLAGS,
} as const satisfies FlagSpecs;

export const context: Command = withStdin(
  {
    usage: '[--max-tokens N] [--json] [--dir FOLDER]',
    flags,
    async run(argv, io) {
      const { flags: given } = parseFlags(argv, flags);
      return answer({ maxTokens: positiveNumber(given['max-tokens']) }, given, io);
    },
  },
  (request, dir, io) => answer(request, { dir, json: true }, io),
);

async function answer(request: unknown, { dir, json }: OutputFlags, io: Io): Promise<ExitCode> {
  const read = readArguments(resumeArguments, request);
  if (!read.ok) return reply(read, { json, io, format: String });
  const snapshot = await currentSnapshot(dir, io);
  const text = digest(snapshot, read.value);
  if (!json && text === '') {
    io.tell(`dogear: ${nothingYet(snapshot)}`);
    return 0;
  }
  // An agent or a file gets the texts as they are; a terminal must not obey them.
  const shown = io.terminal.interactive ? visibleLines : (text: string) => text;
  return reply(success({ digest: text }), { json, io, format: () => `${shown(text).trimEnd()}\n` });
}

async function currentSnapshot(dir: string | undefined, io: Io): Promise<Snapshot> {
  const { loader } = await openWorkspace(dir, io);
  return takeSnapshot(await loader.load(), RULES);
}

function nothingYet({ project: { absence } }: Snapshot): string {
  if (absence !== null) return absenceSentence(absence);
  return 'There is nothing to resume here yet: no plan and no memo. dogear init sets up the hand-off files.';
}

function positiveNumber(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new UsageError(`--max-tokens needs a whole number above 0, not "${text}".`);
  return Number(text);
}
