import type { Fix } from '../model/fix.ts';
import type { Document } from '../model/project.ts';
import type { Range } from '../model/text.ts';
import { visibleText } from '../model/visibleText.ts';
import { rangeIn, writtenLines } from './memoLines.ts';
import type { Rule } from './rule.ts';

const NAME = String.raw`[^\s/\\'"\x60<>(){}[\]*$%,;|]+`;
const REST = String.raw`[^\s'"\x60<>(){}[\]*,;|]+`;
const BEFORE = String.raw`(?<![\w.~/\\-])`;

const MACHINE_PATHS = [
  `(?:/home|/Users)/${NAME}/${REST}`,
  `/(?:root|tmp|var/folders|var/tmp|private/(?:tmp|var)|Volumes|mnt)/${REST}`,
  `file:///${REST}`,
  String.raw`~/(?!\.)${REST}`,
  String.raw`[A-Za-z]:\\{1,2}[\w.$ -]{2,}(?:\\{1,2}[^\\\s'"\x60<>|*?,;]*)*`,
  `[A-Za-z]:/[\\w.-]{2,}${REST}`,
  String.raw`\\\\[\w.-]+\\[\w.$-]+(?:\\[^\\\s'"\x60<>|*?,;]*)*`,
];

const machinePath = (): RegExp => new RegExp(`${BEFORE}(?:${MACHINE_PATHS.join('|')})`, 'g');
/** One of these stands in each; most memos have none, and need no pattern. */
const PARTS_OF_PATHS = '/home/ /Users/ /root/ /tmp/ /var/ /private/ /Volumes/ /mnt/ /// ~/ :\\ :/ \\\\'.split(' ');

/** `GET /home/feed/items` is an address of a server. */
const ROUTE_BEFORE = /\b(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|routes?|endpoints?|pages?|URLs?|href)[\s:=`"'(]*$/i;

/** `/home/:id/items` is the pattern of one. */
const ROUTE_PARAMETER = /\/:[A-Za-z_]/;

export const memoAbsolutePath: Rule = {
  id: 'memo-absolute-path',
  summary: 'The memo names a path that only one machine has, such as a home folder or a drive.',
  severity: 'warning',
  fixable: 'automatic',
  check({ memo, name }, report) {
    if (memo === null || !PARTS_OF_PATHS.some((part) => memo.text.includes(part))) return;
    for (const line of writtenLines(memo)) {
      for (const { 0: found, index } of line.text.matchAll(machinePath())) {
        if (ROUTE_BEFORE.test(line.text.slice(Math.max(0, index - 24), index))) continue;
        if (ROUTE_PARAMETER.test(found)) continue;
        const path = found.replace(/[.:!?\s\\]+$/, '');
        const message = `"${visibleText(path)}" is a path of one machine, and the memo is read on others. Make it relative, or leave it out.`;
        const range = rangeIn(line, index, path.length);
        report({
          file: memo.path,
          place: { lines: memo.lines, range },
          message,
          fixes: makeRelative(memo, range, name),
        });
      }
    }
  },
};

/** A path below a folder of the project's name is one of its files; what lies in a folder for scratch may be anything. */
const SCRATCH = /^(?:file:\/\/)?\/(?:tmp|var|private)\//;

function makeRelative({ path, text }: Document<unknown>, range: Range, name: string): readonly Fix[] {
  const written = text.slice(range.start, range.end);
  const parts = written.split(/[\\/]+/);
  const inside = parts.slice(parts.lastIndexOf(name) + 1).join('/');
  if (!parts.includes(name) || inside === '') return [];
  const changes = [{ kind: 'edit', path, edits: [{ ...range, text: inside }] }] as const;
  const title = `Make it relative: ${visibleText(inside)}`;
  return [{ title, automatic: !SCRATCH.test(written), work: { kind: 'files', changes } }];
}
