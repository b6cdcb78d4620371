/** Puts a text into the language of the editor; `{0}` stands for the first argument. */
export type Translate = (text: string, ...args: readonly (string | number)[]) => string;

/** What a view needs besides the snapshot. */
export interface ViewContext {
  readonly t: Translate;
  /** A moment to the minute, as the person's place writes it. */
  formatTime(time: number): string;
  /** Its day alone. */
  formatDate(time: number): string;
}

/** The same for what one folder holds. */
export interface FolderContext extends ViewContext {
  /** When the folder was looked at, in milliseconds since 1970: ages are counted to that, so that all views say the same. */
  readonly now: number;
}
