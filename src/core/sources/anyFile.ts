import { aiclaw } from './aiclaw.ts';
import { beads } from './beads.ts';
import { cursor } from './cursor.ts';
import { devin } from './devin.ts';
import { dogear } from './dogear.ts';
import { markdown } from './markdown.ts';
import { shrimp } from './shrimp.ts';
import type { ParsedFile, Source } from './source.ts';
import { taskmaster } from './taskmaster.ts';

/** Whose content says enough, wherever the file stands; by the ending of its name. */
const BY_ENDING: Readonly<Record<string, readonly Source[]>> = {
  json: [aiclaw, taskmaster, shrimp, devin, dogear],
  jsonl: [beads],
  md: [markdown],
};

/** Reads a file that stands at none of the places of its tool. Null where it is no plan. */
export function readAnyFile(
  path: string,
  text: string,
): { readonly source: Source; readonly parsed: ParsedFile<unknown> } | null {
  const sources = /\.plan\.md$/i.test(path) ? [cursor] : (BY_ENDING[endingOf(path)] ?? []);
  for (const source of sources) {
    const parsed = source.parse(text, path);
    if (parsed !== null && parsed.broken !== true) return { source, parsed };
  }
  return null;
}

function endingOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1).toLowerCase();
}
