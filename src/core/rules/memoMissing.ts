import { absenceSentence } from '../model/absence.ts';
import { joinPath, STATE_FILES } from '../model/layout.ts';
import { isOwnPlan } from '../model/project.ts';
import type { Rule } from './rule.ts';

export const memoMissing: Rule = {
  id: 'memo-missing',
  summary: 'There are hand-off files, but no memo.',
  severity: 'warning',
  check(project, report) {
    const { absence } = project;
    if (absence !== null) {
      // Whoever commits that the files are gone has been asked already, by git.
      if (absence.files.some(({ staged }) => staged)) return;
      report({ file: joinPath(absence.directory, STATE_FILES.memo), place: null, message: absenceSentence(absence) });
      return;
    }
    if (project.stateDirectory === null || project.memo !== null) return;
    const file = joinPath(project.stateDirectory, STATE_FILES.memo);
    if (project.troubles.some(({ path }) => path === file)) return;
    const others = [project.plan, project.backlog, project.log].flatMap((document) => document?.path ?? []);
    if (others.length === 0 && !project.plans.some((file) => isOwnPlan(file, project))) return;
    report({
      file,
      place: null,
      message: `There is no memo, so an agent cannot tell what to do next. Run Checkpoint to write ${file}.`,
    });
  },
};
