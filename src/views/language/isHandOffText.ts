import { joinPath } from '../../core/model/layout.ts';
import type { Project } from '../../core/model/project.ts';

/** Whether a file is one in which ids of decisions and tasks mean ours: one of the state directory, or a spec. */
export function isHandOffText({ stateDirectory, specs }: Project, path: string): boolean {
  const inState = stateDirectory !== null && path.startsWith(`${joinPath(stateDirectory)}/`);
  return (inState && /\.(?:md|json)$/.test(path)) || specs.some((spec) => spec.path === path);
}
