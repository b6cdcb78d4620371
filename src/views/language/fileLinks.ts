import type { Project } from '../../core/model/project.ts';
import { indexLines, type Position, type Range } from '../../core/model/text.ts';
import { resolvePath } from '../../core/project/resolvePath.ts';
import { referenceResolver } from './referenceResolver.ts';
import { referencesIn } from './references.ts';

/** A part of a text that leads somewhere. */
export interface FileLink {
  readonly range: Range;
  /** Relative to the folder; of several the first that is there counts. */
  readonly paths: readonly string[];
  readonly position: Position | null;
}

/** The links in a hand-off file as it reads now: the ids of decisions and tasks, and the files that the memo names. */
export function fileLinks(project: Project, path: string, text: string): readonly FileLink[] {
  return [...referenceLinks(project, path, text), ...namedFileLinks(project, path, text)];
}

function* referenceLinks(project: Project, path: string, text: string): Generator<FileLink> {
  const lines = indexLines(text);
  const resolve = referenceResolver(project);
  for (const reference of referencesIn(text)) {
    const referred = resolve(reference);
    if (referred === null) continue;
    const { start, end } = referred;
    const { line } = lines.positionAt(reference.range.start);
    const isItself = referred.path === path && start.line <= line && line <= end.line;
    if (!isItself) yield { range: reference.range, paths: [referred.path], position: start };
  }
}

/** Only while the text is the one that was read: the ranges are of that. What Markdown links already is left to it. */
function namedFileLinks({ memo, missingFiles }: Project, path: string, text: string): readonly FileLink[] {
  if (memo === null || memo.path !== path || memo.text !== text) return [];
  const missing = new Set(missingFiles.filter(({ namedIn }) => namedIn === path).map((file) => file.path));
  return memo.value.text.paths
    .filter((named) => !missing.has(named.path) && !/[(<]/.test(text[named.range.start - 1] ?? ''))
    .map((named) => {
      const places = [resolvePath(named.path, ''), resolvePath(named.path, path)].filter((place) => place !== null);
      return { range: named.range, paths: [...new Set(places)], position: null };
    })
    .filter(({ paths }) => paths.length > 0);
}
