import type { Rule } from './rule.ts';

/** Every rule. */
export const RULES: readonly Rule[] = [];
