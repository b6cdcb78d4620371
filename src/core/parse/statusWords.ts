import type { StepStatus } from '../model/status.ts';

/** A status word of another tool, or `dropped` for an item that its tool has deleted. */
export type ReadStatus = StepStatus | 'dropped';

/** What boxes mean in one file, beyond what they mean everywhere: the character in the box to its status. */
export type Markers = ReadonlyMap<string, StepStatus>;

/** Reads a status word as plan tools write it; null where the text is none. */
export function readStatusWord(_text: string): ReadStatus | null {
  return null;
}

/** Reads a box, given with or without its brackets; null where its mark is not known. */
export function readMarker(_box: string, _markers?: Markers): StepStatus | null {
  return null;
}
