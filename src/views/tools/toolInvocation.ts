import type { Plan } from '../../core/model/plan.ts';
import type { Project } from '../../core/model/project.ts';
import { visibleText } from '../../core/model/visibleText.ts';
import { maskProject } from '../../core/project/maskProject.ts';
import { secretMask } from '../../core/project/secretMask.ts';
import type { ToolName } from '../../manifest/tools.ts';
import type { Translate } from '../viewContext.ts';
import { checkpointLines } from './checkpointLines.ts';
import { decisionLines } from './decisionLines.ts';
import { archiveLines, planLines } from './planLines.ts';
import { lineOf } from './questionLines.ts';
import { type ToolArguments, toolArguments } from './toolArguments.ts';

/** What a person reads about a call of a tool by a language model. Plain text throughout. */
export interface ToolInvocation {
  /** While it runs. */
  readonly progress: string;
  /** What is asked before it runs; null where it changes nothing. A line of the message says one thing that it does. */
  readonly question: { readonly title: string; readonly message: string } | null;
}

/** Where a call is carried out. */
export interface CallPlace {
  /** The folder's name. */
  readonly folder: string;
  /** As it is now; null where nothing is known of it. */
  readonly project: Project | null;
}

/** `input`: whatever the model sent. */
export function toolInvocation(name: ToolName, input: unknown, place: CallPlace, t: Translate): ToolInvocation {
  const args = toolArguments(name, input, place.project ? secretMask(place.project) : String);
  const where = visibleText(place.folder);
  if (name === 'resume') return { progress: t('Reading where the work stands in {0}', where), question: null };
  if (name === 'plan' && args.text('action') === 'read')
    return { progress: t('Reading the plan of {0}', where), question: null };
  const titles: Readonly<Record<typeof name, string>> = {
    plan: t('Change the plan of {0}?', where),
    checkpoint: t('Write a checkpoint in {0}?', where),
    decide: t('Log a decision in {0}?', where),
    archive: t('Archive the plan of {0}?', where),
  };
  const progress: Readonly<Record<typeof name, string>> = {
    plan: t('Changing the plan of {0}', where),
    checkpoint: t('Writing a checkpoint in {0}', where),
    decide: t('Logging a decision in {0}', where),
    archive: t('Archiving the plan of {0}', where),
  };
  const message = messageLines(name, args, currentPlan(place), t).join('\n');
  return { progress: progress[name], question: { title: titles[name], message } };
}

function messageLines(
  name: Exclude<ToolName, 'resume'>,
  args: ToolArguments,
  plan: Plan | null,
  t: Translate,
): readonly string[] {
  switch (name) {
    case 'plan':
      return planLines(args, plan, t);
    case 'checkpoint':
      return checkpointLines(args, t);
    case 'decide':
      return [...lineOf(args.text('title'), String), ...decisionLines(args, t)];
    case 'archive':
      return archiveLines(args, plan, t);
  }
}

/** The plan that would be changed, as it may be shown; null where none can be. */
function currentPlan({ project }: CallPlace): Plan | null {
  const plan = project && maskProject(project).plan;
  return plan?.value.record ? plan.value : null;
}
