import type { NamedPath } from '../model/namedPath.ts';
import type { Parsed } from '../model/problem.ts';
import type { Spec } from '../model/spec.ts';
import type { Range } from '../model/text.ts';
import { parseBlocks, walkBlocks } from './blocks.ts';
import { linkedPaths } from './namedPaths.ts';

/** `AGENTS.md`, as a checkout without symbolic links leaves it, also as a link or an import. */
const ONLY_A_NAME = /^\s*(?:@|\[[^\]\r\n]*\]\()?((?:[\w.-]+\/)*[\w.-]+\.md)\)?\s*$/i;

/** As Claude Code reads it: behind white space, outside code. */
const IMPORT = /(?<=^|\s)@((?:[\w.-]+\/)*[\w.-]+\.(?:mdc?|txt|json|ya?ml|toml))(?![\w/])/gi;

/** Reads a file of standing instructions: what it imports and what it links. */
export function parseSpec(text: string): Parsed<Spec> {
  const [, name] = text.trim().includes('\n') ? [] : (ONLY_A_NAME.exec(text) ?? []);
  if (name !== undefined) {
    const start = text.indexOf(name);
    return specOf([{ path: name, range: { start, end: start + name.length } }], []);
  }
  const lines = [...proseLines(text)];
  return specOf(
    lines.flatMap((line) => importsIn(text, line)),
    lines.flatMap((line) => linkedPaths(text, line)),
  );
}

function specOf(imports: readonly NamedPath[], links: readonly NamedPath[]): Parsed<Spec> {
  return { value: { imports, links }, problems: [] };
}

function* proseLines(text: string): Generator<Range> {
  for (const block of walkBlocks(parseBlocks(text))) {
    if (block.kind === 'paragraph') yield* block.lines;
    if (block.kind === 'heading') yield block.textRange;
    if (block.kind === 'table') for (const row of [block.header, ...block.rows]) yield row.range;
  }
}

function importsIn(text: string, line: Range): readonly NamedPath[] {
  const written = text.slice(line.start, line.end);
  if (!written.includes('@')) return [];
  const source = written.replace(/(`+)[^`]+\1/g, (span) => ' '.repeat(span.length));
  return [...source.matchAll(IMPORT)].map(({ 1: path = '', index }) => {
    const start = line.start + index + 1;
    return { path, range: { start, end: start + path.length } };
  });
}
