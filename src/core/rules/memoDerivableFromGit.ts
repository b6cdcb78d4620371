import { plural } from '../model/plural.ts';
import { type MemoLine, writtenLines } from './memoLines.ts';
import type { Rule } from './rule.ts';

/** Fewer name a commit or a file for a reason. */
const MIN_LINES = 3;

/** Such lines are short. */
const MAX_LENGTH = 400;

const MARKERS = /^\s*(?:[-*+>|]\s+|\d+[.)]\s+)*/;
const FILE = String.raw`\x60?[\w.@-]*(?:\/[\w.@-]+)*\.[a-z]\w*\x60?`;

const COMMIT = /^(?:commit )?`?(?=[\da-f]*\d)(?=[\da-f]*[a-f])[\da-f]{7,40}`?(?:$|[\s:|,)]|\.\.)/;
const AUTHOR =
  /^(?:Author:\s+.+<.+@.+>|(?:Co-authored-by|Signed-off-by): .+<.+>|Date: {3}\w{3} \w{3} +\d.*|\d+\s+\p{Lu}[\p{L}. -]+ <.+@.+>)\s*$/u;
const STATUS = new RegExp(
  `^(?:(?:[MADRCU]|MM|AM|UU|\\?\\?)\\d{0,3}\\s+${FILE}|(?:modified|new file|deleted|renamed|added|changed|created|updated):\\s+${FILE}.*|\\S+ +\\| +\\d+ [+-]*|\\d+ files? changed\\b.*)\\s*\\|?\\s*$`,
);

/** After these words the lines that begin with a file are such a list; elsewhere they say what to read. */
const LIST_OF_CHANGES =
  /\b(?:changed|modified|touched|edited|updated) files\b|\bfiles (?:\w+ )?(?:changed|modified|touched|edited|updated)\b/i;
const BEGINS_WITH_FILE = new RegExp(`^[*_]*(?:${FILE})`);

export const memoDerivableFromGit: Rule = {
  id: 'memo-derivable-from-git',
  summary: 'The memo lists changed files, commits or authors, which git knows better.',
  severity: 'info',
  check({ memo }, report) {
    if (memo === null) return;
    for (const run of runsOf(writtenLines(memo))) {
      const [first, last] = [run[0], run.at(-1)];
      if (run.length < MIN_LINES || first === undefined || last === undefined) continue;
      const message = `${plural(run.length, 'line')} that git tells better (files, commits, authors). Leave them out; say what they mean.`;
      const range = { start: first.start, end: last.start + last.text.length };
      report({ file: memo.path, place: { lines: memo.lines, range }, message });
    }
  },
};

/** Lines of such lists that follow each other; blank lines do not count. */
function runsOf(lines: readonly MemoLine[]): readonly (readonly MemoLine[])[] {
  const runs: MemoLine[][] = [];
  let open: MemoLine[] | null = null;
  let isListed = false;
  for (const line of lines) {
    const text = line.text.slice(0, MAX_LENGTH).replace(MARKERS, '');
    if (text.trim() === '') continue;
    const belongs =
      COMMIT.test(text) || AUTHOR.test(text) || STATUS.test(text) || (isListed && BEGINS_WITH_FILE.test(text));
    if (belongs) {
      if (open === null) {
        open = [];
        runs.push(open);
      }
      open.push(line);
    } else {
      open = null;
      isListed = LIST_OF_CHANGES.test(text);
    }
  }
  return runs;
}
