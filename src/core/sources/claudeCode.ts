import type { Document } from '../model/project.ts';
import { memberOf, parseJsonTree, stringOf } from '../parse/jsonTree.ts';
import { type MarkdownPart, markdownParts } from '../parse/markdownParts.ts';
import { createTaskKeys } from '../parse/taskKeys.ts';
import { type LeavingFile, planIn, type Source, type SourceMove } from './source.ts';
import { USUAL_BOXES } from './usualBoxes.ts';

/** The folders through which a plan is moved; one that stands in several is in the furthest. */
const FOLDERS = ['todo', 'doing', 'done'];

/** The copies in them belong to them. */
const WORK_TREES = '.claude/worktrees/';

/**
 * Claude Code: a file a plan, in the folder that its settings name. A file may hold former plans below the one at work.
 */
export const claudeCode: Source<readonly MarkdownPart[]> = {
  id: 'claude-code',
  places: ['.claude/plans/**/*.md'],
  settings: { path: '.claude/settings.json', places: plansDirectory },
  memos: ['MEMORY.md', '.claude/MEMORY.md', '.claude/agent-memory/*/MEMORY.md'],
  memoLimit: { lines: 200, bytes: 25_000 },
  spelling: { boxes: USUAL_BOXES },
  archive: { move: toDone },
  parse(text, path) {
    if (text.trim() === '' || path.startsWith(WORK_TREES) || /(?:^|\/)readme\.md$/i.test(path)) return null;
    return { value: markdownParts(text), problems: [] };
  },
  gather: (files) =>
    furthest(files).flatMap((document) => {
      const names = createTaskKeys();
      return document.value.map(({ value, problems }, index) =>
        planIn(document, value, {
          part: document.value.length === 1 ? null : names.keyOf(value.title, `plan ${index + 1}`),
          state: index > 0 ? 'superseded' : isDone(document.path) ? 'finished' : null,
          problems: index === 0 ? [...document.problems, ...problems] : problems,
        }),
      );
    }),
};

function isDone(path: string): boolean {
  return folderIn(path) === FOLDERS.length - 1;
}

/** Only plans that go through the folders have one where they end. */
function toDone({ path }: LeavingFile): SourceMove | null {
  const to = path.replace(/(^|\/)(?:todo|doing)\//, '$1done/');
  return to === path ? null : { from: path, to };
}

/** Where a path stands on the way through the folders; -1 outside of them. */
function folderIn(path: string): number {
  return Math.max(
    ...path
      .split('/')
      .slice(0, -1)
      .map((name) => FOLDERS.indexOf(name)),
  );
}

/** Begins no path. */
const ON_THE_WAY = '/';

function withoutFolders(path: string): string {
  return path
    .split('/')
    .filter((name) => !FOLDERS.includes(name))
    .join('/');
}

function furthest<T>(files: readonly Document<T>[]): readonly Document<T>[] {
  const kept = new Map<string, Document<T>>();
  for (const document of files) {
    const { path } = document;
    const way = folderIn(path) < 0 ? path : `${ON_THE_WAY}${withoutFolders(path)}`;
    const before = kept.get(way);
    if (before === undefined || folderIn(before.path) < folderIn(path)) kept.set(way, document);
  }
  return [...kept.values()];
}

function plansDirectory(text: string): readonly string[] {
  const { root } = parseJsonTree(text);
  const folder = stringOf(root && memberOf(root, 'plansDirectory'))
    ?.replace(/^\.\//, '')
    .replace(/\/+$/, '');
  return folder ? [`${folder}/**/*.md`] : [];
}
