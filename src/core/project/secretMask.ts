import { maskOf } from '../edit/redact.ts';
import type { Project } from '../model/project.ts';

/**
 * Writes `[redacted]` in the place of every secret that stands in a hand-off file or a spec. For what leaves those files:
 * agents read it, and terminals and logs of builds keep it.
 */
export function secretMask({ secretFiles }: Pick<Project, 'secretFiles'>): (text: string) => string {
  return maskOf(
    secretFiles.flatMap(({ document, secrets }) => secrets.map(({ start, end }) => document.text.slice(start, end))),
  );
}
