import type { Memo } from '../model/memo.ts';

const PLACEHOLDER = /^(?:t\.?b\.?[da]\.?|to-?do|none|n\/a|nothing|(?:none|nothing) (?:yet|so far)|not yet|[-–—?.…]+)$/i;

/** Whether a text only keeps a place: `TBD`, `None yet.`, `- n/a`, `...`. */
export function isPlaceholder(text: string): boolean {
  return PLACEHOLDER.test(text.replace(/^[-*+]\s+|[*_`()[\]]|(?<=\w)[.!:]$/g, '').trim());
}

/** Whether the memo says what to do next. A placeholder is shown as written, and says nothing. */
export function namesNextAction({ nextAction }: Memo): boolean {
  return nextAction !== null && !isPlaceholder(nextAction.value);
}
