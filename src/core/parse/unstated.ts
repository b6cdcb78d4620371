import type { Step } from '../model/plan.ts';

/** What a step says that states no status. */
export const UNSTATED: Omit<Step, 'id' | 'title' | 'range'> = {
  status: 'unknown',
  rawStatus: null,
  detail: null,
  reason: null,
  startedAt: null,
  endedAt: null,
  statusRange: null,
  steps: [],
};
