import type { NewDecision } from '../core/edit/decisions.ts';
import type { FlagSpecs, Flags } from './flags.ts';
import { UsageError } from './usageError.ts';

/** The flags that say what was decided; `decide` and `checkpoint` share them. */
export const DECISION_FLAGS = {
  choice: { type: 'string', value: 'TEXT', summary: 'what was chosen' },
  why: { type: 'string', value: 'TEXT', summary: 'why' },
  context: { type: 'string', value: 'TEXT', summary: 'what made a decision necessary' },
  options: { type: 'string', value: 'TEXT', summary: 'what else was considered' },
  supersedes: {
    type: 'string',
    value: 'ID',
    multiple: true,
    summary: 'an earlier decision that it replaces; repeatable',
  },
} as const satisfies FlagSpecs;

type DecisionFlags = Flags<typeof DECISION_FLAGS>;

/** A decision with its title, which the argument named `titleName` gave. Throws a UsageError where a part is missing. */
export function readDecision(titleName: string, title: string, flags: DecisionFlags): NewDecision {
  const { choice, why, context, options, supersedes } = flags;
  if (title.trim() === '') throw new UsageError(`${titleName} is empty.`);
  if (!choice?.trim() || !why?.trim()) throw new UsageError('A decision needs --choice TEXT and --why TEXT.');
  return {
    title,
    choice,
    why,
    ...(context === undefined ? {} : { context }),
    ...(options === undefined ? {} : { options }),
    supersedes,
  };
}

/** The first of the flags that was given. */
export function givenDecisionFlag(flags: DecisionFlags): string | null {
  const names = Object.keys(DECISION_FLAGS) as (keyof DecisionFlags)[];
  return names.find((name) => flags[name] !== undefined && flags[name].length > 0) ?? null;
}
