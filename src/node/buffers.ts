import type { TextEdit } from '../core/ports.ts';

/** The editor's unsaved documents. Paths are those of the store. */
export interface Buffers {
  /** The text of a document with unsaved changes; null for any other. */
  dirtyText(path: string): string | null;
  /** Changes a dirty document and saves it; false where that failed. */
  replace(path: string, edits: readonly TextEdit[]): Promise<boolean>;
}
