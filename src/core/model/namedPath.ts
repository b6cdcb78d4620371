import type { Range } from './text.ts';

/** A relative path that a text names as a file or folder that is there. */
export interface NamedPath {
  /** Decoded, with forward slashes, without a line number, query or fragment behind it. */
  readonly path: string;
  readonly range: Range;
}
