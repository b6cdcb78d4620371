import type { Snapshot } from '../model/project.ts';

export interface DigestOptions {
  /** A token is 4 UTF-16 units. 800 unless given. */
  readonly maxTokens?: number;
}

/** The text an agent boots from. */
export function digest(_snapshot: Snapshot, _options: DigestOptions = {}): string {
  return '';
}
