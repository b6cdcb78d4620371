import type { NamedPath } from '../model/namedPath.ts';
import type { Range } from '../model/text.ts';

const LINK = /\[[^[\]]*\]\(\s*(?:<([^<>\r\n]+)>|([^\s()]+(?:\([^\s()]*\)[^\s()]*)*))/g;
const CODE_SPAN = /(`+)([^`]+)\1/g;
const ADDRESS = /\b[a-z][a-z\d+.-]{0,15}:\/\/\S*/gi;
const WORD = /(?<![\w@~/.:<{$*+-])[\w.][\w.@+-]*(?:\/[\w.@+-]+)+(?![\w/<{$*(-])/g;

/** Behind a path: a line, a range of lines, or a part of a page. */
const PLACE_BEHIND = /(?::\d+(?:[:-]\d+)*|[#?].*)$/;

const IN_CODE = /^[\w.][\w.@+ -]*(?:\/[\w.@+()[\]-]+)+\/?$/;
const EXTENSION = /\.[a-z][a-z\d]{0,9}$/;

/** Prose holds many a slash that is no path (`and/or`, `Node.js/Express`): only these endings are files there. */
const PROSE_EXTENSIONS: ReadonlySet<string> = new Set(
  [
    'js jsx cjs cjsx mjs mjsx ts tsx cts ctsx mts mtsx py rs go java kt kts rb php swift cs cpp hpp c h sh sql',
    'htm html css scss vue svelte md mdx txt json jsonc jsonl yml yaml toml xml ini csv lock proto graphql tf',
  ].flatMap((line) => line.split(' ')),
);

/** Folders that no path is followed into: what tools make and git ignores is not everywhere, nor are packages. */
const NOT_FOLLOWED: ReadonlySet<string> = new Set(
  '. .. node_modules dist build out target coverage vendor tmp .git .venv venv'.split(' '),
);
const domain = (): RegExp => /^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}$/i;

/**
 * The relative paths that a line names as files that are there: where it links to, and what it names with a folder and an
 * ending, in a code span or in plain text. Globs, placeholders, addresses, packages and what a build makes are left out, and
 * so is `./name` outside a link, which mostly is an import of some other file.
 */
export function namedPaths(text: string, line: Range): readonly NamedPath[] {
  const source = text.slice(line.start, line.end);
  if (!source.includes('/') && !source.includes('](')) return [];
  const links = source.includes('](') ? [...linkTargets(source)] : [];
  const withoutLinks = source.includes('](') ? blanked(source, LINK) : source;
  const hasCode = withoutLinks.includes('`');
  const spans = hasCode ? [...codeSpans(withoutLinks)] : [];
  const withoutCode = hasCode ? blanked(withoutLinks, CODE_SPAN) : withoutLinks;
  const words = plainWords(withoutCode.includes('://') ? blanked(withoutCode, ADDRESS) : withoutCode);
  return [...links, ...spans, ...words].map((found) => moved(found, line.start));
}

/** The relative targets of a line's links. */
export function linkedPaths(text: string, line: Range): readonly NamedPath[] {
  const source = text.slice(line.start, line.end);
  return source.includes('](') ? [...linkTargets(source)].map((found) => moved(found, line.start)) : [];
}

function moved({ path, range }: NamedPath, by: number): NamedPath {
  return { path, range: { start: by + range.start, end: by + range.end } };
}

function* linkTargets(source: string): Generator<NamedPath> {
  for (const match of source.matchAll(LINK)) {
    const target = match[1] ?? match[2] ?? '';
    const start = match.index + match[0].lastIndexOf(target);
    const path = decoded(target.replace(PLACE_BEHIND, ''));
    const isElsewhere = /^(?:[a-z][a-z\d+.-]*:|[/#\\~])/i.test(target) || /[<>{}$*]/.test(target);
    if (path !== '' && !isElsewhere) yield { path, range: { start, end: start + target.length } };
  }
}

function* codeSpans(source: string): Generator<NamedPath> {
  for (const match of source.matchAll(CODE_SPAN)) {
    const inside = match[2] ?? '';
    const written = inside.trim();
    const path = written.replace(PLACE_BEHIND, '');
    const isFile = EXTENSION.test(path) || (path.endsWith('/') && path.split('/').length > 2);
    if (!isFile || path.includes(' ') || !IN_CODE.test(path) || !mayBeThere(path)) continue;
    const start = match.index + (match[1]?.length ?? 0) + inside.indexOf(written);
    yield { path, range: { start, end: start + written.length } };
  }
}

function* plainWords(source: string): Generator<NamedPath> {
  for (const { 0: found, index } of source.matchAll(WORD)) {
    const path = found.replace(/[.,;]+$/, '');
    if (!/^[a-z._]/.test(path) || !PROSE_EXTENSIONS.has(path.slice(path.lastIndexOf('.') + 1)) || !mayBeThere(path))
      continue;
    yield { path, range: { start: index, end: index + path.length } };
  }
}

function mayBeThere(path: string): boolean {
  const first = path.slice(0, path.indexOf('/'));
  const isDomain = first.lastIndexOf('.') > 0 && domain().test(first);
  const isLocalSetting = path.endsWith('/.env') || path.includes('/.env.') || path.startsWith('.env.');
  return !NOT_FOLLOWED.has(first) && !isDomain && !isLocalSetting;
}

function decoded(target: string): string {
  try {
    return decodeURIComponent(target);
  } catch {
    return target;
  }
}

function blanked(source: string, pattern: RegExp): string {
  return source.replace(pattern, blank);
}

function blank(found: string): string {
  return ' '.repeat(found.length);
}
