import { walkTasks } from '../../core/model/backlog.ts';
import type { Project } from '../../core/model/project.ts';
import { visibleText } from '../../core/model/visibleText.ts';
import { maskProject } from '../../core/project/maskProject.ts';
import { type Reference, referencesIn } from './references.ts';

/** An id to offer while one is typed. */
export interface Completion {
  readonly kind: Reference['kind'];
  /** What is written. */
  readonly id: string;
  readonly title: string;
  /** Whether it is over: a task that is done. */
  readonly over: boolean;
}

export interface Completions {
  /** How much of the text before the cursor belongs to the id. */
  readonly typed: number;
  /** The likeliest first: open tasks before those that are done, newer decisions before older. */
  readonly offered: readonly Completion[];
}

const DECISION_BEGUN = /(?:^|[^\w-])((?:D|ADR)-?\d{0,9})$/;
const TASK_BEGUN = /(?:^|[^\w/&#])(#[\w.-]*)$/;
/** At the beginning of a line it is the mark of a heading. */
const HEADING_MARK = /^ {0,3}#$/;

/** What can be written where a line ends so. Null where no id begins. */
export function completions(project: Project, before: string): Completions | null {
  const { log, backlog } = maskProject(project);
  const decision = DECISION_BEGUN.exec(before)?.[1];
  if (decision !== undefined) {
    const decisions = (log?.value.decisions ?? []).toReversed();
    const offered = decisions.map(
      ({ id, title }) => ({ kind: 'decision', id, title: visibleText(title), over: false }) as const,
    );
    return { typed: decision.length, offered };
  }
  const task = HEADING_MARK.test(before) ? undefined : TASK_BEGUN.exec(before)?.[1];
  if (task === undefined) return null;
  const tasks = walkTasks(backlog?.value.tasks ?? []).flatMap(({ id, title, status }): readonly Completion[] =>
    id !== null && referencesIn(id).length > 0
      ? [{ kind: 'task', id, title: visibleText(title), over: status === 'done' }]
      : [],
  );
  return { typed: task.length, offered: [...tasks.filter(({ over }) => !over), ...tasks.filter(({ over }) => over)] };
}
