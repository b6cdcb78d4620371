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

// Patterns that take their time to make are made for the first line that may fit them.

const author = (): RegExp =>
  /^(?:Author:\s+.+<.+@.+>|(?:Co-authored-by|Signed-off-by): .+<.+>|Date: {3}\w{3} \w{3} +\d.*|\d+\s+\p{Lu}[\p{L}. -]+ <.+@.+>)\s*$/u;
const status = (): RegExp =>
  new RegExp(
    `^(?:(?:[MADRCU]|MM|AM|UU|\\?\\?)\\d{0,3}\\s+${FILE}|(?:modified|new file|deleted|renamed|added|changed|created|updated):\\s+${FILE}.*|\\S+ +\\| +\\d+ [+-]*|\\d+ files? changed\\b.*)\\s*\\|?\\s*$`,
  );
const MAY_BE_STATUS = /^(?:[MADRCU?]{1,2}\d{0,3}\s+\S+\s*\|?\s*$|[a-z]+(?: file)?:\s|\d+ files? changed)| \| /;
/** After these words the lines that begin with a file are such a list; elsewhere they say what to read. */
const listOfChanges = (): RegExp =>
  /\b(?:changed|modified|touched|edited|updated) files\b|\bfiles (?:\w+ )?(?:changed|modified|touched|edited|updated)\b/i;
const beginsWithFile = (): RegExp => new RegExp(`^[*_]*(?:${FILE})`);

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
    if (isOfGit(text) || (isListed && beginsWithFile().test(text))) {
      if (open === null) {
        open = [];
        runs.push(open);
      }
      open.push(line);
    } else {
      open = null;
      isListed = text.toLowerCase().includes('files') && listOfChanges().test(text);
    }
  }
  return runs;
}

/** Whether git writes such a line, in a log or a status. */
function isOfGit(text: string): boolean {
  if (COMMIT.test(text)) return true;
  if ((text.includes('<') || text.startsWith('Date:')) && author().test(text)) return true;
  return MAY_BE_STATUS.test(text) && status().test(text);
}
