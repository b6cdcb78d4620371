import type { Document, Project } from '../model/project.ts';

/**
 * Whether a project looks as if a writer were at work: a file is broken, empty or gone that was not a moment ago. Many
 * programs empty a file and then write it, or remove it and put another in its place.
 */
export function isUnsettled(before: Project, now: Project): boolean {
  if (isArchived(before, now)) return false;
  const files = ['plan', 'memo', 'backlog', 'log'] as const;
  return files.some((file) => isWhole(before[file]) && !isWhole(now[file]));
}

function isWhole(document: Document<unknown> | null): boolean {
  return document !== null && !document.broken && document.text !== '';
}

/** A plan that moved to the archive is gone for good. */
function isArchived(before: Project, now: Project): boolean {
  return now.plan === null && now.archive.length > before.archive.length;
}
