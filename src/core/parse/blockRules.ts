import type { StateBlock } from 'markdown-it';

const DISCLOSURE = /^<\/?(?:details|summary)(?=[\s/>]|$)/i;

/**
 * A line of `<details>` or `<summary>` stands by itself. In CommonMark such a block of HTML ends at a blank line only, and
 * tasks that follow it closely would be lost in it.
 */
export function disclosure(state: StateBlock, line: number, _endLine: number, silent: boolean): boolean {
  const start = contentStart(state, line);
  if (state.src.charCodeAt(start) !== 60 || indent(state, line) - state.blkIndent >= 4) return false;
  if (!DISCLOSURE.test(state.src.slice(start, start + 12))) return false;
  if (silent) return true;
  state.line = line + 1;
  state.push('html_block', '', 0).map = [line, state.line];
  return true;
}

/**
 * Takes the usual task, `[ ] text` in an item that ends with its line, without asking each rule in turn. It agrees with
 * them: no other block begins with a box and a space, and none goes on where the next line is blank or an item itself.
 */
export function boxLine(state: StateBlock, line: number, endLine: number, silent: boolean): boolean {
  if (silent || state.parentType !== 'list') return false;
  const { src } = state;
  const start = contentStart(state, line);
  if (src.charCodeAt(start) !== 91 || src.charCodeAt(start + 2) !== 93 || src.charCodeAt(start + 3) !== 32)
    return false;
  if (indent(state, line) - state.blkIndent >= 4) return false;
  if (line + 1 < endLine && !state.isEmpty(line + 1) && !beginsItem(state, line + 1)) return false;
  state.line = line + 1;
  state.push('paragraph_open', 'p', 1).map = [line, state.line];
  state.push('paragraph_close', 'p', -1);
  return true;
}

/** Whether a line interrupts a paragraph in an item as `- text` does. Other items are left to the rule for lists. */
function beginsItem(state: StateBlock, line: number): boolean {
  const { src, listIndent, blkIndent } = state;
  const columns = indent(state, line);
  // Below zero markdown-it marks a line that goes on lazily with the paragraph of a quote, whatever it looks like.
  if (columns < 0) return false;
  if (columns - blkIndent >= 4 || (listIndent >= 0 && columns - listIndent >= 4 && columns < blkIndent)) return false;
  const start = contentStart(state, line);
  return src.charCodeAt(start) === 45 && src.charCodeAt(start + 1) === 32 && src.charCodeAt(start + 2) === 91;
}

function contentStart(state: StateBlock, line: number): number {
  return (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
}

/** In columns, tabs counted. */
function indent(state: StateBlock, line: number): number {
  return state.sCount[line] ?? 0;
}
