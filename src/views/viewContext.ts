/** Puts a text into the language of the editor; `{0}` stands for the first argument. */
export type Translate = (text: string, ...args: readonly (string | number)[]) => string;

/** What a view needs besides the snapshot. */
export interface ViewContext {
  /** Ages are counted to this moment, in milliseconds since 1970. */
  readonly now: number;
  readonly t: Translate;
  /** A moment to the minute, as the person's place writes it. */
  formatTime(time: number): string;
  /** Its day alone. */
  formatDate(time: number): string;
}
