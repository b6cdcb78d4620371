import type { ActionContext } from '../../core/actions/context.ts';
import { recoverPlan } from '../../core/actions/recoverPlan.ts';
import { absenceWords } from '../../core/model/absence.ts';
import { joinPath, STATE_FILES } from '../../core/model/layout.ts';
import type { Document, Project } from '../../core/model/project.ts';
import { whyNoGit } from '../../core/model/whyNoGit.ts';
import { parseBlocks } from '../../core/parse/blocks.ts';
import { openBlocks } from '../../core/parse/openBlocks.ts';
import { broken, type Diagnosis, seen } from './diagnosis.ts';

/** What Dogear sees in a folder, what it cannot read, and a write of the plan that was cut off. */
export function projectDiagnoses(project: Project, context: ActionContext): readonly Diagnosis[] {
  const { troubles, planStanding } = project;
  const recover = () => recoverPlan(context);
  const plan = joinPath(context.stateDirectory, STATE_FILES.plan);
  const cutOff = `${plan} was written, but its journal was not: a write was interrupted.`;
  const open = [project.memo, project.backlog, project.log].flatMap((document) => document ?? []).flatMap(openAtEnd);
  return [
    seen('repository', repositorySentence(project)),
    folderDiagnosis(project),
    ...troubles.map(({ path, message }) => broken('file', `${path} was not read.`, message)),
    ...open,
    ...(planStanding === 'interrupted'
      ? [broken('plan', cutOff, 'The next write of the plan completes it.', recover)]
      : []),
  ];
}

/** Memo and log are not added to then: what is added would be code, or not be seen. */
function openAtEnd({ path, text, lines, cut }: Document<unknown>): readonly Diagnosis[] {
  const [open] = cut ? [] : openBlocks(text, parseBlocks(text));
  if (open === undefined) return [];
  const what = open.kind === 'fence' ? 'code fence' : 'comment';
  const line = lines.positionAt(open.range.start).line + 1;
  const message = `${path}:${line} begins a ${what} that nothing closes, so that nothing can be added below it.`;
  return [broken('file', message, `Close it${open.kind === 'fence' ? '' : ' with -->'}.`)];
}

function folderDiagnosis(project: Project): Diagnosis {
  const { absence, stateDirectory } = project;
  if (absence !== null) {
    const { what, mend } = absenceWords(absence);
    return broken('folder', what, mend);
  }
  return seen('folder', stateDirectory === null ? 'No state directory; dogear init makes one.' : seenFiles(project));
}

function repositorySentence({ git, gitSilence, stateDirectory, absence }: Project): string {
  if (absence !== null) return 'Git is not asked for its status: the hand-off files are not on the disk.';
  if (git === null && stateDirectory === null) return 'Git is not asked: there are no hand-off files yet.';
  if (git === null) return `${whyNoGit(gitSilence !== null)}.`;
  return `On ${git.status.branch ?? 'no branch'}${git.status.head === null ? ', before the first commit' : ''}.`;
}

function seenFiles({ plans, memo, backlog, log, specs, archive }: Project): string {
  const paths = [
    ...plans.filter(({ archived }) => archived === null).map(({ path }) => path),
    ...[memo, backlog, log].flatMap((document) => document?.path ?? []),
    ...specs.map(({ path }) => path),
  ];
  const archived = archive.length === 0 ? '' : `, and ${archive.length} in the archive`;
  return paths.length === 0 ? 'No hand-off file is read yet.' : `Reads ${paths.join(', ')}${archived}.`;
}
