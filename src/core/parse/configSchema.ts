import * as z from 'zod/mini';
import { DEFAULT_CONFIG } from '../model/config.ts';
import { SEVERITIES } from '../model/problem.ts';

const { memo, plan, hook, sources } = DEFAULT_CONFIG;

/**
 * `.dogear.yaml`: everything may be left out, nothing else may stand in it. Parsing it fills the defaults in. Descriptions
 * are what an editor shows while the file is written.
 */
export const CONFIG_SCHEMA = z.strictObject(
  {
    stateDirectory: described(
      'The folder of the hand-off files, relative to this file.',
      z._default(
        z
          .string('must be the name of a folder')
          .check(z.refine(isFolderInside, 'must be a folder inside this one, with forward slashes')),
        DEFAULT_CONFIG.stateDirectory,
      ),
    ),
    memo: section('When the memo is too long or too old.', {
      maxLines: count('Lines that the memo may have.', memo.maxLines),
      staleAfterMinutes: length('Minutes after which the memo is old, where work went on.', memo.staleAfterMinutes),
      staleWhileCommitsHours: length(
        'Hours that the memo may say the same of where the work stands while commits land.',
        memo.staleWhileCommitsHours,
      ),
      maxDecisions: count('Recent decisions that the memo keeps; the log has all.', memo.maxDecisions),
    }),
    plan: section('When the plan is stale, and what becomes of one whose steps have all ended.', {
      staleAfterDays: length('Days without a change after which a plan with open steps is stale.', plan.staleAfterDays),
      archive: choice(
        'Whether a plan whose steps have all ended goes to the archive by itself.',
        ['auto', 'ask', 'never'],
        plan.archive,
      ),
    }),
    hook: section('What the commit hook does.', {
      enforce: choice(
        'always: refuse. agents: refuse the commits of agents, warn people. warn: never refuse.',
        ['always', 'agents', 'warn'],
        hook.enforce,
      ),
    }),
    sources: section('The plans of other tools.', {
      exclude: described(
        'Tools by their ids, or files by their globs, whose plans are not shown.',
        z._default(z.array(z.string('must be a text'), 'must be a list'), [...sources.exclude]),
      ),
    }),
    rules: described(
      'The severities of rules, by their ids.',
      z._default(z.record(z.string(), oneOf('off', ...SEVERITIES), 'must hold one rule a line'), {}),
    ),
  },
  'must hold one setting a line',
);

function section<Shape extends z.core.$ZodLooseShape>(description: string, shape: Shape) {
  return described(description, z.prefault(z.strictObject(shape, 'must hold one setting a line'), {} as never));
}

function count(description: string, fallback: number) {
  const message = 'must be a whole number above 0';
  return described(description, z._default(z.int(message).check(z.positive(message)), fallback));
}

function length(description: string, fallback: number) {
  const message = 'must be a number above 0';
  return described(description, z._default(z.number(message).check(z.positive(message)), fallback));
}

function choice<const Word extends string>(description: string, words: readonly Word[], fallback: Word) {
  return described(description, z._default(oneOf(...words), fallback as never));
}

function oneOf<const Word extends string>(...words: readonly Word[]) {
  return z.enum(words, `must be one of ${words.join(', ')}`);
}

function described<Schema extends z.ZodMiniType>(description: string, schema: Schema): Schema {
  return schema.check(z.describe(description));
}

/** `~` stands for the home folder, to people and to shells. */
const NO_NAMES: ReadonlySet<string> = new Set(['.', '..', '.git', '~']);

/** Whether a path stays below the folder it is relative to, as far as its text tells. */
function isFolderInside(path: string): boolean {
  const parts = path.replace(/^\.\//, '').replace(/\/$/, '').split('/');
  const isName = (part: string) => part !== '' && part.trim() === part && !NO_NAMES.has(part.toLowerCase());
  return !/[\\:\p{Cc}]/u.test(path) && parts.every(isName);
}
