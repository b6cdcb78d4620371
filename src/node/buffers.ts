import type { TextEdit } from '../core/ports.ts';

/** A document as an editor has it, before it is saved. */
export interface UnsavedText {
  readonly text: string;
  /** Whether its file is read and written as UTF-8: bytes of it that are none are lost in `text`. */
  readonly isUtf8: boolean;
}

/** changed: what was typed meanwhile touches the edits. unsaved: the document has them, and could not be saved. */
export type Replaced = 'saved' | 'unsaved' | 'changed';

/** The editor's unsaved documents. Paths are those of the store. */
export interface Buffers {
  /** Null for a document without unsaved changes. */
  unsaved(path: string): UnsavedText | null;
  /**
   * Changes a document and saves it. Whoever types there, or saves it, may go on meanwhile.
   *
   * @param before the text that the edits are for
   */
  replace(path: string, before: string, edits: readonly TextEdit[]): Promise<Replaced>;
}
