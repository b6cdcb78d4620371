import type { ItemStatus, TaskStatus } from '../../core/model/status.ts';
import type { NodeIcon } from './treeNode.ts';

/** The shapes differ, so that the colour is never alone. */
export const STEP_ICONS: Readonly<Record<ItemStatus, NodeIcon>> = {
  pending: { id: 'circle-large-outline', color: null },
  running: { id: 'play-circle', color: 'charts.blue' },
  completed: { id: 'pass-filled', color: 'testing.iconPassed' },
  failed: { id: 'error', color: 'testing.iconFailed' },
  blocked: { id: 'circle-slash', color: 'charts.yellow' },
  skipped: { id: 'debug-step-over', color: 'disabledForeground' },
  unknown: { id: 'dash', color: 'disabledForeground' },
};

/** A parent whose step runs is half way, not running itself. */
export const RUNNING_PARENT_ICON: NodeIcon = { id: 'color-mode', color: 'charts.blue' };

export const TASK_ICONS: Readonly<Record<TaskStatus, NodeIcon>> = {
  pending: STEP_ICONS.pending,
  doing: STEP_ICONS.running,
  done: STEP_ICONS.completed,
  blocked: STEP_ICONS.blocked,
};
