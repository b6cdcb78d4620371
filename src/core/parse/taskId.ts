import { anyCase } from './anyCase.ts';

const ID = String.raw`#?([A-Za-z]*[-_]?\d[\w.-]*)`;
/** Emphasis may stand around the word and around the id. */
const NAMED = new RegExp(
  String.raw`(?<![A-Za-z0-9]|\w_)${anyCase('task')}(?:[ \t:]|[*_\x60]+[ \t:])[ \t:*_\x60]*${ID}`,
);
const HASHED = /(?<![A-Za-z0-9/&]|\w_)#([A-Za-z]*[-_]?\d[\w.-]*)/;

/** The id of the task that a text speaks of, with `#`: what follows the word "task", else the first `#47`. */
export function taskIdIn(text: string): string | null {
  const id = (NAMED.exec(text) ?? HASHED.exec(text))?.[1];
  return id === undefined ? null : `#${id.replace(/[._-]+$/, '')}`;
}
