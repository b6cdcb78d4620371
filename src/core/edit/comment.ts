import { echo } from '../model/echo.ts';

/** Whether a text of one line would hide itself, or what follows it, from whoever reads the file it stands in. */
export function beginsComment(text: string): boolean {
  return text.includes('<!--');
}

export function adviceOnComment(text: string): string {
  return `"${echo(text)}" begins a comment with <!--, and would not be read again. Say it without.`;
}
