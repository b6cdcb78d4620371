import { comparedTaskId, sameTaskId, type Task, walkTasks } from '../../core/model/backlog.ts';
import type { Decision } from '../../core/model/decisions.ts';
import type { Document, Project } from '../../core/model/project.ts';
import type { Position, Range } from '../../core/model/text.ts';
import { decisionKey } from '../../core/parse/decisionId.ts';
import { maskProject } from '../../core/project/maskProject.ts';
import { escapeMarkdown } from '../markdown.ts';
import { taskStatusName } from '../tree/statusNames.ts';
import type { Translate } from '../viewContext.ts';
import type { Reference } from './references.ts';

/** What an id stands for: the line of the log or the backlog that has it. */
export interface Referred {
  readonly path: string;
  readonly start: Position;
  readonly end: Position;
  /** Markdown in which texts of files are escaped. */
  describe(t: Translate): string;
}

/** Finds what ids stand for; null for one that the files do not have. Made once for many ids. */
export function referenceResolver(seen: Project): (reference: Reference) => Referred | null {
  const project = maskProject(seen);
  const decisions = firstByKey(project.log?.value.decisions ?? [], ({ id }) => decisionKey(id));
  const tasks = firstByKey(walkTasks(project.backlog?.value.tasks ?? []), ({ id }) => comparedTaskId(id ?? ''));
  return ({ kind, id }) =>
    kind === 'decision'
      ? referredDecision(project, decisions.get(decisionKey(id)))
      : referredTask(project, tasks.get(comparedTaskId(id)));
}

function referredDecision({ log }: Project, decision: Decision | undefined): Referred | null {
  if (log === null || decision === undefined) return null;
  const { decisions } = log.value;
  return { ...placeIn(log, decision.headingRange), describe: (t) => decisionText(decision, decisions, t) };
}

function referredTask({ backlog, plan }: Project, task: Task | undefined): Referred | null {
  if (backlog === null || task === undefined) return null;
  const goal = sameTaskId(plan?.value.record?.task ?? null, task.id) ? (plan?.value.title ?? null) : null;
  return { ...placeIn(backlog, task.lineRange), describe: (t) => taskText(task, goal, t) };
}

function firstByKey<T>(all: Iterable<T>, keyOf: (one: T) => string): ReadonlyMap<string, T> {
  const found = new Map<string, T>();
  for (const one of all) if (!found.has(keyOf(one))) found.set(keyOf(one), one);
  return found;
}

function placeIn({ path, lines }: Document<unknown>, { start, end }: Range): Omit<Referred, 'describe'> {
  return { path, start: lines.positionAt(start), end: lines.positionAt(end) };
}

function decisionText(decision: Decision, all: readonly Decision[], t: Translate): string {
  const { id, title, date, context, options, choice, why, supersedes } = decision;
  const isThis = (other: string): boolean => decisionKey(other) === decisionKey(id);
  const successors = all.filter((later) => later.supersedes.some(isThis)).map((later) => later.id);
  const supersededBy = [...new Set([...decision.supersededBy, ...successors])];
  return paragraphs(
    `**${escapeMarkdown(`${id}: ${title}`)}**`,
    supersededBy.length > 0 && t('Superseded by {0}', escapeMarkdown(supersededBy.join(', '))),
    date && escapeMarkdown(date),
    context && t('Context: {0}', escapeMarkdown(context)),
    options && t('Options: {0}', escapeMarkdown(options)),
    choice && t('Choice: {0}', escapeMarkdown(choice)),
    why && t('Why: {0}', escapeMarkdown(why)),
    supersedes.length > 0 && t('Supersedes {0}', escapeMarkdown(supersedes.join(', '))),
  );
}

function taskText({ id, title, status, reason }: Task, goal: string | null, t: Translate): string {
  const name = taskStatusName(status, t);
  return paragraphs(
    `**${escapeMarkdown(`${id} ${title}`)}**`,
    escapeMarkdown(reason === null ? name : t('{0}: {1}', name, reason)),
    goal && t('The plan serves it: {0}', escapeMarkdown(goal)),
  );
}

function paragraphs(...parts: readonly (string | false | null)[]): string {
  return parts.filter(Boolean).join('\n\n');
}
