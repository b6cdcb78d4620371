import * as z from 'zod/mini';
import { DEFAULT_CONFIG } from '../model/config.ts';
import { SEVERITIES } from '../model/problem.ts';

const { memo, plan, hook, sources } = DEFAULT_CONFIG;

/** `.dogear.yaml`: everything may be left out, nothing else may stand in it. Parsing it fills the defaults in. */
export const CONFIG_SCHEMA = z.strictObject(
  {
    stateDirectory: z._default(
      z
        .string('must be the name of a folder')
        .check(z.refine(isFolderInside, 'must be a folder inside this one, with forward slashes')),
      DEFAULT_CONFIG.stateDirectory,
    ),
    memo: section({
      maxLines: count(memo.maxLines),
      staleAfterMinutes: length(memo.staleAfterMinutes),
      staleWhileCommitsHours: length(memo.staleWhileCommitsHours),
      maxDecisions: count(memo.maxDecisions),
    }),
    plan: section({
      staleAfterDays: length(plan.staleAfterDays),
      archive: z._default(oneOf('auto', 'ask', 'never'), plan.archive),
    }),
    hook: section({ enforce: z._default(oneOf('always', 'agents', 'warn'), hook.enforce) }),
    sources: section({
      exclude: z._default(z.array(z.string('must be a text'), 'must be a list'), [...sources.exclude]),
    }),
    rules: z._default(z.record(z.string(), oneOf('off', ...SEVERITIES), 'must hold one rule a line'), {}),
  },
  'must hold one setting a line',
);

function section<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.prefault(z.strictObject(shape, 'must hold one setting a line'), {} as never);
}

function count(fallback: number) {
  const message = 'must be a whole number above 0';
  return z._default(z.int(message).check(z.positive(message)), fallback);
}

function length(fallback: number) {
  const message = 'must be a number above 0';
  return z._default(z.number(message).check(z.positive(message)), fallback);
}

function oneOf<const Word extends string>(...words: readonly Word[]) {
  return z.enum(words, `must be one of ${words.join(', ')}`);
}

/** Whether a path stays below the folder it is relative to, as far as its text tells. */
function isFolderInside(path: string): boolean {
  const parts = path.replace(/^\.\//, '').replace(/\/$/, '').split('/');
  const isName = (part: string) => part.trim() !== '' && !['.', '..', '.git'].includes(part.toLowerCase());
  return !/[\\:\p{Cc}]/u.test(path) && parts.every(isName);
}
