import type { Spelling } from '../model/spelling.ts';

/** The boxes that mean the same to every tool, and to the people who read them. */
export const USUAL_BOXES: NonNullable<Spelling['boxes']> = {
  pending: '[ ]',
  running: '[/]',
  completed: '[x]',
  blocked: '[!]',
};
