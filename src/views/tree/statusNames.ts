import type { ItemStatus, TaskStatus } from '../../core/model/status.ts';
import type { Translate } from '../viewContext.ts';

export function stepStatusName(status: ItemStatus, t: Translate): string {
  const names: Readonly<Record<ItemStatus, string>> = {
    pending: t('pending'),
    running: t('running'),
    completed: t('completed'),
    failed: t('failed'),
    blocked: t('blocked'),
    skipped: t('skipped'),
    unknown: t('without a status'),
  };
  return names[status];
}

export function taskStatusName(status: TaskStatus, t: Translate): string {
  const names: Readonly<Record<TaskStatus, string>> = {
    pending: t('pending'),
    doing: t('doing'),
    done: t('done'),
    blocked: t('blocked'),
  };
  return names[status];
}
