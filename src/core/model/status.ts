/** The statuses of a plan's step. */
export const STEP_STATUSES = ['pending', 'running', 'completed', 'failed', 'blocked', 'skipped'] as const;

export type StepStatus = (typeof STEP_STATUSES)[number];

/** `unknown`: an item of a known format that states no status at all. */
export type ItemStatus = StepStatus | 'unknown';

export function isStepStatus(word: unknown): word is StepStatus {
  return (STEP_STATUSES as readonly unknown[]).includes(word);
}

export function isTerminal(status: ItemStatus): boolean {
  return status === 'completed' || status === 'skipped';
}

/** The statuses of a task in the backlog. */
export const TASK_STATUSES = ['pending', 'doing', 'done', 'blocked'] as const;

export type TaskStatus = (typeof TASK_STATUSES)[number];

/** How the backlog writes each status. */
export const TASK_MARKERS: Readonly<Record<TaskStatus, string>> = {
  pending: '[ ]',
  doing: '[/]',
  done: '[x]',
  blocked: '[!]',
};
