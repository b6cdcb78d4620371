import { claudeCode } from './claudeCode.ts';
import { claudeTasks } from './claudeTasks.ts';
import { cursor } from './cursor.ts';
import type { Source } from './source.ts';

/**
 * What tools keep in the home folder about the folder of a project; their places count from the home folder. A plan belongs
 * to the folder that it mentions, a list of tasks to the one that its session ran in.
 *
 * @param folder absolute, as the system writes it
 */
export function homeSources(folder: string): readonly Source[] {
  const { settings: _, memos: __, ...plans } = claudeCode;
  const { specs: ___, ...cursorPlans } = cursor;
  return [
    mentioning(folder, { ...plans, places: ['.claude/plans/*.md'] }),
    claudeTasks(folder),
    mentioning(folder, { ...cursorPlans, places: ['.cursor/plans/**/*.plan.md'] }),
  ];
}

function mentioning<T>(folder: string, source: Source<T>): Source<T> {
  const isMentioned = mentions(folder);
  return { ...source, parse: (text, path) => (isMentioned(text) ? source.parse(text, path) : null) };
}

/** Whether a text names a folder or something in it; on Windows in any case and with either slash. */
function mentions(folder: string): (text: string) => boolean {
  const isWindows = /^[a-z]:/i.test(folder);
  const plain = (text: string): string => (isWindows ? text.replaceAll('\\', '/').toLowerCase() : text);
  const name = plain(folder).replace(/\/+$/, '');
  return (text) => {
    const where = plain(text);
    for (let at = where.indexOf(name); at >= 0; at = where.indexOf(name, at + 1)) {
      if (!/[\p{L}\p{N}_-]/u.test(where[at + name.length] ?? '')) return true;
    }
    return false;
  };
}
