import { ARCHIVE_DIRECTORY, joinPath, STATE_FILES } from '../model/layout.ts';
import { slug } from '../model/slug.ts';

/** `2026-11-30-rate-limiter-9d41f7`: UTC date, goal, six characters of the id. `time`: ISO 8601. */
export function archiveName(plan: { readonly id: string; readonly goal: string }, time: string): string {
  return `${time.slice(0, 10)}-${slug(plan.goal) || 'plan'}-${shortId(plan.id)}`;
}

/** Whether a folder may hold the plan with this id, by its name. */
export function mayHoldPlan(name: string, id: string): boolean {
  return name.replace(/-\d{1,5}$/, '').endsWith(`-${shortId(id)}`) || name.endsWith(`-${shortId(id)}`);
}

/** The files of an archived plan. */
export function archivedPaths(stateDirectory: string, name: string) {
  const folder = joinPath(stateDirectory, ARCHIVE_DIRECTORY, name);
  return {
    folder,
    plan: joinPath(folder, STATE_FILES.plan),
    markdown: joinPath(folder, STATE_FILES.planMarkdown),
    journal: joinPath(folder, STATE_FILES.journal),
  };
}

function shortId(id: string): string {
  return (
    id
      .toLowerCase()
      .replace(/[^a-z0-9]/g, '')
      .slice(0, 6) || 'noname'
  );
}
