import type { Parsed } from '../model/problem.ts';
import type { Document, FileTrouble } from '../model/project.ts';
import { indexLines } from '../model/text.ts';
import type { FileStore, FileText, ReadLimits } from '../ports.ts';
import { describeTrouble, findReplacedBytes } from './trouble.ts';

/** How the files of one kind are read. */
export interface FileKind<P extends Parsed<unknown>> {
  readonly limits: ReadLimits;
  parse(text: string, path: string): P;
}

/** What stands at a path. `parsed` is what the parser gave, with whatever it says beyond a value. */
export type Reading<P extends Parsed<unknown>> =
  | { readonly kind: 'absent' }
  | { readonly kind: 'trouble'; readonly trouble: FileTrouble }
  | { readonly kind: 'read'; readonly document: Document<P['value']>; readonly parsed: P };

/** Reads and parses the files of one kind. */
export type DocumentReader<P extends Parsed<unknown>> = (path: string) => Promise<Reading<P>>;

/** A reader that parses a file again only when its text has changed, and gives the same document until then. */
export function createDocumentReader<P extends Parsed<unknown>>(
  files: Pick<FileStore, 'read'>,
  kind: FileKind<P>,
): DocumentReader<P> {
  const kept = new Map<string, { readonly file: FileText; readonly reading: Reading<P> }>();
  return async (path) => {
    const file = await files.read(path, kind.limits);
    if (file.kind !== 'file') {
      kept.delete(path);
      return file.kind === 'absent' ? file : { kind: 'trouble', trouble: describeTrouble(path, file, kind.limits) };
    }
    const before = kept.get(path);
    const reading = before && sameText(before.file, file) ? touched(before.reading, file) : parsed(path, file, kind);
    kept.set(path, { file, reading });
    return reading;
  };
}

export function documentOf<P extends Parsed<unknown>>(reading: Reading<P>): Document<P['value']> | null {
  return reading.kind === 'read' ? reading.document : null;
}

/** The trouble of a reading as a list of one or none. */
export function troubleOf(reading: { readonly kind: string; readonly trouble?: FileTrouble }): readonly FileTrouble[] {
  return reading.trouble === undefined ? [] : [reading.trouble];
}

function sameText(one: FileText, other: FileText): boolean {
  return (
    one.text === other.text &&
    one.skipped === other.skipped &&
    one.skippedLines === other.skippedLines &&
    one.lossy === other.lossy
  );
}

function touched<P extends Parsed<unknown>>(reading: Reading<P>, { modified, unsaved }: FileText): Reading<P> {
  if (reading.kind !== 'read') return reading;
  const { unsaved: wasUnsaved, ...document } = reading.document;
  if (document.modified === modified && wasUnsaved === unsaved) return reading;
  return { ...reading, document: { ...document, modified, ...(unsaved && { unsaved }) } };
}

function parsed<P extends Parsed<unknown>>(path: string, file: FileText, kind: FileKind<P>): Reading<P> {
  const parsed = kind.parse(file.text, path);
  const document: Document<P['value']> = {
    path,
    text: file.text,
    lines: indexLines(file.text, file.skippedLines),
    modified: file.modified,
    value: parsed.value,
    problems: file.lossy ? [...parsed.problems, findReplacedBytes(file.text)] : parsed.problems,
    broken: false,
    cut: file.skipped > 0,
    ...(file.unsaved && { unsaved: file.unsaved }),
  };
  return { kind: 'read', document, parsed };
}
