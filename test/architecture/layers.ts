import path from 'node:path';

/**
 * The folders of `src/` from lower to higher, as ARCHITECTURE.md draws them. A file may import from its own folder and
 * from every level below its own; folders on one level do not know each other.
 */
export const LEVELS: readonly (readonly string[])[] = [
  ['core/errors.ts'],
  ['core/ports.ts'],
  ['core/model'],
  ['core/lifecycle', 'core/parse'],
  ['core/edit'],
  ['core/sources'],
  ['core/project'],
  ['core/rules'],
  ['core/lint'],
  ['core/actions', 'core/hook', 'core/monitor', 'core/report'],
  ['core/tools'],
  ['node', 'manifest', 'webview/protocol.ts', '../package.json'],
  ['views'],
  ['extension', 'cli', 'mcp'],
];

/** The browser's code stands apart: of the repository it imports its own folder only, and no face imports it. */
const BROWSER = 'webview';

/** Packages and Node modules that only some folders may import; every other package is free. */
const RESERVED: readonly { readonly modules: RegExp; readonly folders: RegExp }[] = [
  { modules: /^vscode$/, folders: /^extension$/ },
  { modules: /^node:/, folders: /^(node|extension|cli|mcp)$/ },
  { modules: /^zod$/, folders: /^never$/ },
];

export interface ForbiddenImport {
  readonly file: string;
  readonly imports: string;
  readonly why: string;
}

/** Every import that goes against the layers. `files`: texts by path relative to `src/`, with forward slashes. */
export function forbiddenImports(files: ReadonlyMap<string, string>): readonly ForbiddenImport[] {
  return [...files].flatMap(([file, text]) =>
    importsOf(text).flatMap((imports) => {
      const why = imports.startsWith('.') ? whyNotFile(file, imports) : whyNotModule(file, imports);
      return why === undefined ? [] : [{ file, imports, why }];
    }),
  );
}

function importsOf(text: string): readonly string[] {
  const statements = /^(?:import|export)\b[^;'"]*?\bfrom\s*['"]([^'"]+)['"]|^import\s*['"]([^'"]+)['"]/gm;
  const calls = /\b(?:import|require)\(\s*['"]([^'"]+)['"]\s*\)/g;
  const matches = [...text.matchAll(statements), ...text.matchAll(calls)];
  return matches.flatMap((match) => match[1] ?? match[2] ?? []);
}

function whyNotModule(file: string, module: string): string | undefined {
  const folder = folderOf(file);
  const reserved = RESERVED.find(({ modules }) => modules.test(module));
  return reserved === undefined || reserved.folders.test(folder) ? undefined : `${folder} may not import ${module}`;
}

function whyNotFile(file: string, relative: string): string | undefined {
  const target = path.posix.join(path.posix.dirname(file), relative);
  const [from, to] = [folderOf(file), folderOf(target)];
  if (from === to) return undefined;
  if (from === BROWSER || to === BROWSER)
    return to === 'webview/protocol.ts' ? undefined : `${from} may not know ${to}`;
  const [level, lower] = [levelOf(from), levelOf(to)];
  if (level === undefined || lower === undefined) return `${level === undefined ? from : to} has no level`;
  return lower < level ? undefined : `${from} is not above ${to}`;
}

/** The entry of `LEVELS` that a file belongs to, else its first folders. */
function folderOf(file: string): string {
  const known = LEVELS.flat().find((folder) => file === folder || file.startsWith(`${folder}/`));
  if (known !== undefined) return known;
  const parts = file.split('/');
  return parts.slice(0, parts[0] === 'core' ? 2 : 1).join('/');
}

function levelOf(folder: string): number | undefined {
  const level = LEVELS.findIndex((folders) => folders.includes(folder));
  return level < 0 ? undefined : level;
}
