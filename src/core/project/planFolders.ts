import { walkSteps } from '../model/plan.ts';
import type { Project } from '../model/project.ts';
import { SOURCES } from '../sources/index.ts';

/** A system watches a limited number of folders; where there are more plans, they are looked at again by the clock. */
const MAX_FOLDERS = 200;

/** The folders to watch for other tools' plans: those in which plans stand, and those in which more would appear. */
export function planFolders({ plans, toldPlaces }: Project): readonly string[] {
  const files = plans.flatMap(({ path, plan }) => {
    const parts = walkSteps(plan.steps).flatMap(({ file }) => file?.path ?? []);
    return [path, ...parts];
  });
  const usual = SOURCES.flatMap((source) => source.places.filter((place) => !place.startsWith('<')));
  const places = [...usual, ...toldPlaces].map(beforeWildcard);
  return [...new Set([...places, ...files].flatMap(foldersAbove))].sort().slice(0, MAX_FOLDERS);
}

function beforeWildcard(place: string): string {
  const segments = place.split('/');
  const wild = segments.findIndex((segment) => segment.includes('*'));
  return wild < 0 ? place : `${segments.slice(0, wild).join('/')}/`;
}

/** `a/b/c.md` stands in `a/b`, which stands in `a`. */
function foldersAbove(path: string): readonly string[] {
  const names = path.split('/').slice(0, -1);
  return names.map((_, index) => names.slice(0, index + 1).join('/')).filter((folder) => folder !== '');
}
