import { type ItemStatus, isTerminal } from './status.ts';

/**
 * The status of a step that has steps of its own, from its leaves: running if any runs, else failed if any failed, else
 * blocked if any is, else completed if all have ended (skipped if all are skipped), else pending.
 */
export function derivedStatus(leafStatuses: readonly ItemStatus[]): Exclude<ItemStatus, 'unknown'> {
  for (const status of ['running', 'failed', 'blocked'] as const) {
    if (leafStatuses.includes(status)) return status;
  }
  if (leafStatuses.length === 0 || !leafStatuses.every(isTerminal)) return 'pending';
  return leafStatuses.every((status) => status === 'skipped') ? 'skipped' : 'completed';
}
