import type { Range } from '../model/text.ts';
import type { Block } from './blocks.ts';
import type { FrontMatter } from './frontMatter.ts';
import { type Section, splitSections } from './sections.ts';
import { readStatusWord } from './statusWords.ts';

/** How far a plan says it is, in one place. */
export type DeclaredProgress =
  | { readonly kind: 'percent'; readonly percent: number; readonly range: Range }
  | { readonly kind: 'count'; readonly done: number; readonly total: number; readonly range: Range }
  /** A status of the whole: finished, or still to do. */
  | { readonly kind: 'status'; readonly finished: boolean; readonly word: string; readonly range: Range };

/** Sections that speak of the whole plan; what other sections say is about their own part. */
const ABOUT_ALL = /^\W*(?:(?:overall|current|total)\s+)?(?:progress|status|state|summary|overview)\W*$/i;

const PROGRESS_LINE = /^[\s>*_#-]*(?:(?:overall|total)\s+)?(?:progress|completion)\b/i;
const STATUS_LINE = /^[\s>*_-]*(?:overall\s+)?status[*_]*\s*[:\uff1a][*_\s]*(.+)$/i;
const PERCENT = /(?<![\d.~\u2248])(\d{1,3}(?:\.\d+)?)\s*%/;
const COUNT =
  /(?<![\d/.])(\d{1,6})\s*(?:\/|of|out of)\s*(\d{1,6})(?![\d/.]*\d)\s*(?:(?:tasks?|steps?|items?|todos?)\b|(?:done|completed?|finished)\b|$|[),·*_])/i;
const FACTS = /(?<!\d)(\d{1,6}) of (\d{1,6}) (?:tasks? |steps? |items? )?(?:done|completed?)\b/i;

/** What the text of a plan declares about the whole: before its parts begin, and in a section of its own. */
export function declaredInText(blocks: readonly Block[]): readonly DeclaredProgress[] {
  return sectionsAboutAll(splitSections(blocks)).flatMap(({ blocks: own }) =>
    own.flatMap((block) => {
      if (block.kind !== 'paragraph') return [];
      return block.text.split('\n').flatMap((line, index) => declaredInLine(line, block.lines[index] ?? block.range));
    }),
  );
}

/** The section before the first heading, the one of the title, and those about the whole; each once. */
function sectionsAboutAll(root: Section): readonly Section[] {
  const titles = root.sections.filter(({ heading }) => heading?.level === 1);
  const title = titles.length === 1 ? titles : [];
  const named = [root, ...title]
    .flatMap(({ sections }) => sections)
    .filter(({ heading }) => ABOUT_ALL.test(heading?.text ?? ''));
  return [...new Set([root, ...title, ...named])];
}

function declaredInLine(line: string, range: Range): readonly DeclaredProgress[] {
  const [, word = ''] = STATUS_LINE.exec(line) ?? [];
  if (word !== '') return declaredStatus(word, range);
  const counted = (PROGRESS_LINE.test(line) ? COUNT : FACTS).exec(line);
  if (counted !== null) return [{ kind: 'count', done: Number(counted[1]), total: Number(counted[2]), range }];
  const percent = PROGRESS_LINE.test(line) ? PERCENT.exec(line)?.[1] : undefined;
  return percent === undefined ? [] : [{ kind: 'percent', percent: Number(percent), range }];
}

/** What the front matter declares: `percent`, `progress`, and counts under the names that tools give them. */
export function declaredInFrontMatter({ values }: FrontMatter): readonly DeclaredProgress[] {
  return [...values].flatMap(([key, { value, range }]): readonly DeclaredProgress[] => {
    if (key === 'percent') return percentOf(value, range);
    if (key !== 'progress') return [];
    if (value === null || typeof value !== 'object') return percentOf(value, range);
    const { percent, completed, done, total } = value as Readonly<Record<string, unknown>>;
    const ended = completed ?? done;
    if (typeof ended !== 'number' || typeof total !== 'number') return percentOf(percent, range);
    return [{ kind: 'count', done: ended, total, range }];
  });
}

function percentOf(value: unknown, range: Range): readonly DeclaredProgress[] {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : '';
  const [, digits] = /^(\d{1,3}(?:\.\d+)?)\s*%?$/.exec(text) ?? [];
  return digits === undefined ? [] : [{ kind: 'percent', percent: Number(digits), range }];
}

function declaredStatus(word: string, range: Range): readonly DeclaredProgress[] {
  const status = readStatusWord(word);
  if (status !== 'completed' && status !== 'pending' && status !== 'running') return [];
  return [{ kind: 'status', finished: status === 'completed', word: word.trim(), range }];
}
