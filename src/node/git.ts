import { refusal } from '../core/errors.ts';
import type { Git } from '../core/ports.ts';

/** Git for one folder: its answers are about that folder, wherever in a repository it lies. */
export function createGit(_root: string): Git {
  return {
    status: async () => null,
    log: async () => null,
    show: async (requests) => requests.map(() => null),
    commit: async () => refusal('io', 'There is no git here.'),
  };
}
