const NAMED = /\btask[ \t:]+#?([A-Za-z]*[-_]?\d[\w.-]*)/i;
const HASHED = /(?<![\w/&])#([A-Za-z]*[-_]?\d[\w.-]*)/;

/** The id of the task that a text speaks of, with `#`: what follows the word "task", else the first `#47`. */
export function taskIdIn(text: string): string | null {
  const id = (NAMED.exec(text) ?? HASHED.exec(text))?.[1];
  return id === undefined ? null : `#${id.replace(/[.-]+$/, '')}`;
}
