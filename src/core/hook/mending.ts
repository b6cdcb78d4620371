import type { MendingCommand } from './finding.ts';

/** Writes the memo anew. What stands in quotes is to be replaced, and says by what. */
export const CHECKPOINT: MendingCommand = [
  'dogear',
  'checkpoint',
  '--status',
  'how far the work is',
  '--next',
  'what to do next',
];

/** Brings a file as it stands on the disk into the commit. */
export function addCommand(file: string): MendingCommand {
  return ['git', 'add', '--', file];
}

/** Leaves a file out of the commit and as it is on the disk. */
export function unstageCommand(file: string): MendingCommand {
  return ['git', 'restore', '--staged', '--', file];
}

/** Commits a file by itself, before the commit that was refused. */
export function commitAloneCommand(file: string): MendingCommand {
  return ['git', 'commit', '--message', 'Checkpoint the state files', '--', file];
}
